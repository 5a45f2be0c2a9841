import { pricesIn, readPrice } from 'brightkeel-seo-checks/structured-data/money.ts'
import type { ContentMode } from '#lib/content/content-mode.ts'
import { tools } from '#site/tools/list.ts'
import { type App, shortPeriod } from '../app/parse.ts'
import { listApps } from '../app/query.ts'
import { type Page, pageQuestions } from './parse.ts'
import { PLACEHOLDER } from './placeholder-names.ts'

type Values = Record<'apps' | 'tools' | 'questions', number> & { readonly price: string }

/**
 * Replaces {apps}, {tools} and {questions} in the texts of a page with the number of apps, tools and its questions, and
 * {price} with the lowest price on sale.
 */
export async function fillPlaceholders(page: Page, mode: ContentMode): Promise<Page> {
  if (JSON.stringify(page.sections).search(PLACEHOLDER) < 0) return page
  const apps = await listApps(mode)
  const questions = pageQuestions(page).length
  return withValues(page, {
    apps: apps.length,
    tools: tools.length,
    questions,
    price: lowestPrice(apps),
  })
}

export function withValues(page: Page, values: Values): Page {
  const filled = JSON.stringify(page.sections).replaceAll(
    PLACEHOLDER,
    (_, name: keyof Values) => `${values[name]}`,
  )
  const sections: Page['sections'] = JSON.parse(filled)
  return { ...page, sections }
}

/** Returns the lowest price of a plan that can be bought, such as `$49/month`; an empty string if there is none. */
export function lowestPrice(apps: readonly Pick<App, 'plans' | 'status'>[]): string {
  const [plan] = apps
    .filter(({ status }) => status !== 'Coming Soon')
    .flatMap(({ plans }) => plans)
    .flatMap((plan) => {
      const price = firstPrice(plan.price)
      return price ? [{ ...plan, price: price.text, amount: Number(price.price) }] : []
    })
    .toSorted((a, b) => a.amount - b.amount)
  return plan ? `${plan.price}${shortPeriod(plan)}` : ''
}

/**
 * Returns the first amount in a price, with its currency: `$49` in `from $49` and `$49/mo`. Structured data needs it
 * alone (`readOfferPrice`). Digits that run into letters are no amount: `$4O`, `$1.5k`.
 */
function firstPrice(text: string): { readonly price: string; readonly text: string } | undefined {
  const alone = readPrice(text)
  if (alone) return { ...alone, text }
  return pricesIn(text).find(
    (found) => !/^\p{L}/u.test(text.slice(text.indexOf(found.text) + found.text.length)),
  )
}
