import { description, image, name, rating } from '../fields.ts'
import { each, imageUrl, inside, oneOf, reviewSnippet, sources } from '../google.ts'
import type { Requirement, SchemaForm } from '../model.ts'
import { author, reviews, videoFields, videoNodes } from '../row-fields.ts'

/** Steps and sections, if the instructions aren't plain text. A section contains steps, a step may contain directions. */
const steps: readonly Requirement[] = [
  'recipeInstructions',
  'recipeInstructions.itemListElement',
].flatMap((within) =>
  inside(
    within,
    { paths: ['text', 'itemListElement'], given: { '@type': ['HowToStep'] } },
    { paths: ['text'], given: { '@type': ['HowToDirection', 'HowToTip'] } },
    { paths: ['name'], given: { '@type': ['HowToSection'] } },
    { paths: ['itemListElement'], given: { '@type': ['HowToSection'] } },
  ),
)

export const recipe: SchemaForm = {
  id: 'Recipe',
  label: 'Recipe',
  purpose: 'A dish with its ingredients, steps and times.',
  variants: ['Recipe'],
  groups: [
    {
      title: 'Dish',
      fields: [
        name,
        description,
        image,
        { id: 'datePublished', label: 'Date published', path: 'datePublished', control: 'date' },
        {
          id: 'recipeYield',
          label: 'Servings',
          path: 'recipeYield',
          control: 'text',
          hint: 'Only the number: 6',
        },
        {
          id: 'prepTime',
          label: 'Preparation time',
          path: 'prepTime',
          control: 'duration',
          hint: '20 min, 1:30 or PT20M',
        },
        { id: 'cookTime', label: 'Cooking time', path: 'cookTime', control: 'duration' },
        { id: 'totalTime', label: 'Total time', path: 'totalTime', control: 'duration' },
      ],
    },
    {
      title: 'Ingredients and steps',
      fields: [
        {
          id: 'recipeIngredient',
          label: 'Ingredients',
          path: 'recipeIngredient',
          control: 'lines',
          hint: 'One per line, with quantities',
        },
        {
          id: 'steps',
          label: 'Steps',
          path: 'recipeInstructions',
          control: 'rows',
          noun: 'step',
          node: 'HowToStep',
          columns: [
            { id: 'name', label: 'Step name', path: 'name', control: 'text' },
            { id: 'text', label: 'Step text', path: 'text', control: 'long' },
            { id: 'image', label: 'Step image URL', path: 'image', control: 'url' },
          ],
        },
      ],
    },
    { title: 'Author', fields: [author] },
    {
      title: 'Category and nutrition',
      folded: true,
      fields: [
        {
          id: 'recipeCategory',
          label: 'Course',
          path: 'recipeCategory',
          control: 'text',
          hint: 'dinner, dessert',
        },
        { id: 'recipeCuisine', label: 'Cuisine', path: 'recipeCuisine', control: 'text' },
        { id: 'keywords', label: 'Keywords', path: 'keywords', control: 'text' },
        {
          id: 'calories',
          label: 'Calories per serving',
          path: 'nutrition.calories',
          control: 'text',
          hint: '270 calories',
        },
      ],
    },
    { title: 'Rating and reviews', folded: true, fields: [...rating, reviews] },
    { title: 'Video', folded: true, fields: videoFields },
  ],
  nodes: {
    nutrition: 'NutritionInformation',
    aggregateRating: 'AggregateRating',
    ...videoNodes,
  },
  features: [
    {
      title: 'Recipe',
      source: sources.recipe,
      required: [...each('name', 'image'), ...imageUrl, ...steps],
      recommended: [
        ...each('author.name', 'datePublished', 'description', 'recipeIngredient'),
        ...each('recipeInstructions', 'recipeYield'),
        oneOf('totalTime', 'cookTime'),
        ...each('recipeCategory', 'recipeCuisine', 'keywords', 'nutrition.calories'),
        ...each('aggregateRating', 'video'),
      ],
      uses: ['prepTime', 'cookTime', 'nutrition', 'recipeInstructions'],
    },
    reviewSnippet,
  ],
  sample: {
    name: 'Ship’s biscuit with caraway',
    description: 'A hard biscuit that keeps for months. This version can be bitten.',
    image: 'https://www.example.com/images/biscuit-4x3.jpg',
    datePublished: '2026-02-14',
    recipeYield: '12',
    prepTime: '15 min',
    cookTime: '40 min',
    recipeIngredient:
      '500 g whole wheat flour\n180 ml water\n1 teaspoon salt\n1 tablespoon caraway',
    steps: [
      { name: 'Mix', text: 'Work everything to a stiff dough and let it rest for ten minutes.' },
      { name: 'Bake', text: 'Roll it finger-thick, prick it all over, bake at 180 °C.' },
    ],
    author: [{ name: 'Ada Merrow', kind: 'Person' }],
    recipeCategory: 'bread',
  },
}
