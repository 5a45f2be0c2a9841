import type { Question } from '../ask.ts'
import type { Attack, Attacker, Owner } from '../attack.ts'
import { attackerAt, newWord } from './addresses.ts'

/** Limit per address in ten minutes (lib/forms/form-limits.ts). */
const MAX_MESSAGES = 5

/** Email domain that identifies the attacker's rows. */
const ATTACKER_DOMAIN = 'forger.example'

export const forms: readonly Attack[] = [
  {
    name: 'messages with forged client addresses',
    finding: 'attack M6',
    answers: [200, 303, 429],
    async run(attacker) {
      const fields = await fieldsOf(attacker)
      await Promise.all(
        Array.from({ length: 40 }, async (_, number) => {
          const sent = await message(attacker.facts.site, fields, `${newWord()}@${ATTACKER_DOMAIN}`)
          await attacker.ask({
            ...sent,
            headers: { ...sent.headers, 'x-forwarded-for': `203.0.113.${number}` },
            from: attackerAt(20),
          })
        }),
      )
    },
    async duringAttack(owner) {
      const { status, headers } = await owner.ask(await ownMessage(owner))
      const { location } = headers
      owner.assert(
        status === 303 && location === '/contact#message-received',
        `another visitor's message got ${status} ${location}`,
      )
    },
    async afterAttack(owner) {
      const stored = await owner.countRows('contact_messages', `@${ATTACKER_DOMAIN}`)
      owner.assert(
        stored > 0 && stored <= MAX_MESSAGES,
        `${stored} messages from one visitor were stored`,
      )
    },
  },
  {
    name: 'hundreds of forms from many addresses',
    finding: 'hardening',
    // Next answers 409 if the page has no such form.
    answers: [200, 303, 404, 409, 429],
    logs: [/Failed to find Server Action/],
    async run(attacker) {
      const fields = await fieldsOf(attacker)
      const { site } = attacker.facts
      const sent = await message(site, fields, `${newWord()}@flood.example`)
      await attacker.flood(200, 40, (number) => ({
        ...sent,
        path: ['/contact', '/signin', '/about'][number % 3] ?? '/contact',
        from: attackerAt(number % 20),
      }))
    },
  },
]

type Fields = Readonly<Record<string, string>>

function hiddenFields(html: string): Fields {
  const form =
    /<form[^>]*>(?:(?!<\/form>)[\s\S])*name="topic"[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
  const inputs = form.match(/<input type="hidden"[^>]*>/g) ?? []
  const read = (tag: string, name: string) =>
    (new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
  return Object.fromEntries(inputs.map((tag) => [read(tag, 'name'), read(tag, 'value')]))
}

async function fieldsOf({ ask }: Pick<Attacker, 'ask'>): Promise<Fields> {
  return hiddenFields((await ask({ path: '/contact', from: attackerAt(20) })).text)
}

async function ownMessage(owner: Owner): Promise<Question> {
  const { text } = await owner.ask({ path: '/contact' })
  return message(owner.facts.site, hiddenFields(text), `${newWord()}@guest.example`)
}

async function message(site: string, fields: Fields, email: string): Promise<Question> {
  const form = new FormData()
  const typed = { name: 'Somebody', email, topic: 'question', message: 'Is there an API for this?' }
  for (const [name, value] of Object.entries({ ...fields, ...typed })) form.set(name, value)
  const packed = new Response(form)
  return {
    path: '/contact',
    method: 'POST',
    headers: { origin: site, 'content-type': packed.headers.get('content-type') ?? '' },
    body: await packed.bytes(),
  }
}
