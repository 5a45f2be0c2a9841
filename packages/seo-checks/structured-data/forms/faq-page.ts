import { each, sources } from '../google.ts'
import type { SchemaForm } from '../model.ts'

export const faqPage: SchemaForm = {
  id: 'FAQPage',
  label: 'FAQ page',
  purpose: 'Questions and answers on the page, worded exactly as readers see them.',
  variants: ['FAQPage'],
  groups: [
    {
      title: 'Questions',
      fields: [
        {
          id: 'questions',
          label: 'Questions',
          path: 'mainEntity',
          control: 'rows',
          noun: 'question',
          node: 'Question',
          nodes: { acceptedAnswer: 'Answer' },
          columns: [
            { id: 'question', label: 'Question', path: 'name', control: 'text' },
            { id: 'answer', label: 'Answer', path: 'acceptedAnswer.text', control: 'long' },
          ],
        },
      ],
    },
  ],
  nodes: {},
  features: [
    {
      title: 'FAQ',
      source: sources.faq,
      retired:
        'Google has shown no FAQ results since May 7, 2026, and removed its page about them in June 2026. The markup is still valid, and other services use it.',
      required: each('mainEntity', 'mainEntity.*.name', 'mainEntity.*.acceptedAnswer.text'),
      recommended: [],
    },
  ],
  sample: {
    questions: [
      {
        question: 'Does the compass work near a steel hull?',
        answer: 'Yes, after it has been compensated. The leaflet shows how, it takes ten minutes.',
      },
      {
        question: 'How long is the warranty?',
        answer: 'Five years on the mechanism, two on the seal.',
      },
    ],
  },
}
