import { z } from 'zod'
import { parseJson } from '#lib/json.ts'
import type { revalidateHook } from '#lib/publishing/message.ts'
import { ask, type Finding, good, outcome, unchecked, wrong } from './finding.ts'

const SUBJECT = 'Webhook'

const hooks = z.array(
  z.object({
    url: z.string(),
    dataset: z.string().nullish(),
    isDisabled: z.boolean().nullish(),
    isDisabledByUser: z.boolean().nullish(),
    rule: z.object({ filter: z.string().nullish(), projection: z.string().nullish() }).nullish(),
  }),
)

type Hook = z.infer<typeof hooks>[number]

type Expected = {
  /** URL of the API that lists the project's webhooks. */
  readonly list: string
  readonly dataset: string
  readonly hook: ReturnType<typeof revalidateHook>
  /** Tokens that may be able to list them, the likeliest first. */
  readonly tokens: readonly string[]
}

export async function examineWebhook(expected: Expected): Promise<Finding> {
  let reason = 'no token is set'
  for (const token of expected.tokens) {
    const answer = await ask(expected.list, { headers: { authorization: `Bearer ${token}` } })
    const listed = answer.status === 200 ? hooks.safeParse(parseJson(answer.body)) : undefined
    if (listed?.success) return compare(listed.data, expected)
    reason = listed ? 'unexpected response of the API' : outcome(answer)
  }
  return unchecked(
    SUBJECT,
    `the tokens in .env may not list webhooks (${reason}). Only an administrator's token may. Set one as SANITY_AUTH_TOKEN for this check, or compare the webhook yourself.\n${definition(expected)}`,
  )
}

function compare(listed: readonly Hook[], expected: Expected): Finding {
  const { hook, dataset } = expected
  const own = listed.find(
    (each) => each.url === hook.url && (!each.dataset || ['*', dataset].includes(each.dataset)),
  )
  if (!own) {
    return wrong(
      SUBJECT,
      `no webhook calls ${hook.url} for the dataset ${dataset}. Create it in the project's API settings.\n${definition(expected)}`,
    )
  }
  if (own.isDisabled || own.isDisabledByUser) {
    return wrong(
      SUBJECT,
      `the webhook to ${hook.url} is disabled. Enable it in the project's API settings.`,
    )
  }
  const differing = (['filter', 'projection'] as const).filter(
    (part) => compact(own.rule?.[part]) !== compact(hook.rule[part]),
  )
  return differing.length === 0
    ? good(SUBJECT, `${hook.url} is called with the expected filter and projection`)
    : wrong(
        SUBJECT,
        `the webhook to ${hook.url} doesn't have the ${differing.join(' and ')} that the site expects.\n${definition(expected)}`,
      )
}

function definition({ hook, dataset }: Expected): string {
  return [
    `URL: ${hook.url} (POST), dataset: ${dataset}`,
    `trigger on: ${hook.rule.on.join(', ')}`,
    `filter: ${compact(hook.rule.filter)}`,
    `projection: ${compact(hook.rule.projection)}`,
    'secret: SANITY_REVALIDATE_SECRET',
  ].join('\n')
}

function compact(groq: string | null | undefined): string {
  return (groq ?? '').replace(/\s+/g, ' ').trim()
}
