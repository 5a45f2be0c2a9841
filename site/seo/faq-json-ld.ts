import type { FAQPage } from 'schema-dts'
import type { NodeOf } from './site-nodes.ts'

export type FrequentQuestion = { readonly question: string; readonly answer: string }

/**
 * Questions and their answers, word for word as the page shows them.
 *
 * @param url absolute address of the page that shows them; add the node to that page's own
 */
export function faqJsonLd(url: string, questions: readonly FrequentQuestion[]): unknown {
  const page: NodeOf<FAQPage> = {
    '@type': 'FAQPage',
    '@id': `${url}#faq`,
    url,
    name: 'Frequently asked questions',
    isPartOf: { '@id': `${url}#page` },
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
  return page
}
