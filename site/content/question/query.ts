import { defineQuery } from 'next-sanity'
import type { ContentMode } from '#lib/content/content-mode.ts'
import { read } from '#lib/content/read.ts'
import { listApps } from '../app/query.ts'
import { getSiteContent } from '../site-content/query.ts'
import { listTools } from '../tool/query.ts'
import { catalogFacts } from './facts.ts'
import { type Question, toQuestions } from './parse.ts'

const QUESTIONS_QUERY = defineQuery(`
  *[_type == "question"] | order(coalesce(order, 1000000) asc, question asc, _id asc){
    _id, question, "anchor": slug.current, facts, answer, more{label, href}, topic,
    "about": about[]._ref, onlyWhileComingSoon, "statuses": about[]->status
  }`)

/** Lists the questions that can be shown, in the editors' order. */
export async function listQuestions(mode: ContentMode): Promise<Question[]> {
  const [result, apps, tools, content] = await Promise.all([
    read({ query: QUESTIONS_QUERY }, mode),
    listApps(mode),
    listTools(mode),
    getSiteContent(mode),
  ])
  return toQuestions(result, catalogFacts({ apps, tools, content }), mode)
}
