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

/** Texts say what belongs in their place, for the editor to overwrite. */
export const pageTemplates: readonly PageTemplate[] = [
  {
    id: 'landing-page',
    title: 'Landing page',
    description: 'One offer: a hero, three reasons, questions and a call to action.',
    sections: [
      {
        _type: 'hero',
        _key: 'hero',
        eyebrow: 'Who it is for',
        title: 'What they get, in one line',
        text: 'One or two sentences: the problem, and how you solve it.',
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
            title: 'First reason',
            text: 'What changes for the customer.',
          },
          {
            _type: 'card',
            _key: 'second',
            title: 'Second reason',
            text: 'A figure, and where it is from.',
          },
          { _type: 'card', _key: 'third', title: 'Third reason', text: 'What it replaces.' },
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
            answer: 'The price, and what it includes.',
          },
        ],
      },
      {
        _type: 'callToAction',
        _key: 'closing',
        title: 'The next step',
        text: 'What happens when they click.',
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
    description: 'A customer: the situation, what was done, the result.',
    sections: [
      {
        _type: 'hero',
        _key: 'hero',
        eyebrow: 'Case study',
        title: 'The customer, and the result in figures',
        text: 'Who they are, and what they needed.',
      },
      {
        _type: 'textSection',
        _key: 'situation',
        title: 'The situation',
        content: [paragraph('situation', 'What was wrong, and what it cost.')],
      },
      {
        _type: 'textWithImage',
        _key: 'work',
        title: 'What we did',
        content: [paragraph('work', 'The steps, in order.')],
      },
      {
        _type: 'cards',
        _key: 'results',
        title: 'The result',
        cards: [
          {
            _type: 'card',
            _key: 'figure',
            title: 'A figure',
            text: 'What it measures, and over which dates.',
          },
        ],
      },
    ],
  },
  {
    id: 'legal-text',
    title: 'Legal text',
    description: 'Terms or a policy: one long text with the date it applies from.',
    sections: [
      {
        _type: 'textSection',
        _key: 'text',
        content: [paragraph('date', 'Applies from: date.'), paragraph('text', 'The text.')],
      },
    ],
  },
]
