import type { FAQPage, WithContext } from 'schema-dts'

export type FrequentQuestion = { readonly question: string; readonly answer: string }

/** Questions and their answers, word for word as the page shows them. */
export function faqJsonLd(url: string, questions: readonly FrequentQuestion[]): unknown {
  const page: WithContext<FAQPage> = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    '@id': `${url}#faq`,
    url,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
  return page
}
