import type { StoredSection } from './page-content.ts'

/** A page to start from, offered where an editor creates a page. */
export type PageTemplate = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly sections: readonly StoredSection[]
}

const paragraph = (key: string, text: string) => ({
  _type: 'block' as const,
  _key: key,
  style: 'normal' as const,
  markDefs: [],
  children: [{ _type: 'span' as const, _key: `${key}-text`, text, marks: [] }],
})

/** Page templates with placeholder texts. */
export const pageTemplates: readonly PageTemplate[] = [
  {
    id: 'landing-page',
    title: 'Landing page',
    description: 'One offer: a hero, three benefits, questions and a call to action.',
    sections: [
      {
        _type: 'hero',
        _key: 'hero',
        eyebrow: 'Audience',
        title: 'Your offer in one line',
        text: 'The problem and how you solve it, in one or two sentences.',
        buttons: [
          {
            _type: 'button',
            _key: 'demo',
            label: 'Book a Demo',
            link: { _type: 'link', kind: 'booking' },
          },
        ],
      },
      {
        _type: 'cards',
        _key: 'reasons',
        title: 'Why it works',
        cards: [
          {
            _type: 'card',
            _key: 'first',
            title: 'First benefit',
            text: 'Describe the change for the customer.',
          },
          {
            _type: 'card',
            _key: 'second',
            title: 'Second benefit',
            text: 'Give a number and its source.',
          },
          {
            _type: 'card',
            _key: 'third',
            title: 'Third benefit',
            text: 'Name the tool or task it replaces.',
          },
        ],
      },
      {
        _type: 'questions',
        _key: 'questions',
        title: 'Questions',
        questions: [
          {
            _type: 'questionAndAnswer',
            _key: 'price',
            question: 'What does it cost?',
            answer: 'The price and what it includes.',
          },
        ],
      },
      {
        _type: 'callToAction',
        _key: 'closing',
        title: 'Your next step',
        text: 'Describe the step after the click.',
        buttons: [
          {
            _type: 'button',
            _key: 'demo',
            label: 'Book a Demo',
            link: { _type: 'link', kind: 'booking' },
          },
        ],
      },
    ],
  },
  {
    id: 'case-study',
    title: 'Case study',
    description: 'A customer’s situation, what you did and the result.',
    sections: [
      {
        _type: 'hero',
        _key: 'hero',
        eyebrow: 'Case study',
        title: 'The customer and the result in numbers',
        text: 'Introduce the customer and their goal.',
      },
      {
        _type: 'textSection',
        _key: 'situation',
        title: 'The situation',
        content: [paragraph('situation', 'Describe the problem and its cost.')],
      },
      {
        _type: 'textWithImage',
        _key: 'work',
        title: 'Our work',
        content: [paragraph('work', 'The steps in order.')],
      },
      {
        _type: 'cards',
        _key: 'results',
        title: 'The result',
        cards: [
          {
            _type: 'card',
            _key: 'figure',
            title: 'A number',
            text: 'Name the metric and the dates.',
          },
        ],
      },
    ],
  },
  {
    id: 'legal-text',
    title: 'Legal text',
    description: 'Terms or a policy: one long text with its effective date.',
    sections: [
      {
        _type: 'textSection',
        _key: 'text',
        content: [paragraph('date', 'Effective date: date.'), paragraph('text', 'The text.')],
      },
    ],
  },
]
