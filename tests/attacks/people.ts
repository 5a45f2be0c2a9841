import { setTimeout as pause } from 'node:timers/promises'
import { textPatch } from '#tests/kit/text-patch.ts'
import { type Answer, ask, type Question } from './ask.ts'

/** A measured time in milliseconds, and its start by `performance.now()`. */
export type Timed = { readonly begun: number; readonly ms: number }

/** A change by an editor that the lake has acknowledged. */
export type Save = Timed & { readonly transaction: string }

export type People = {
  /** Cached pages, as a visitor gets them. */
  readonly visits: Timed[]
  /** Pages rendered per request. */
  readonly searches: Timed[]
  /** From the editor's request until a visitor's page shows the change. */
  readonly saves: Save[]
  readonly errors: string[]
  stop(): Promise<void>
}

type Options = {
  readonly site: string
  readonly asEditor: (question: Question) => Promise<Answer>
}

/** Addresses that differ from those of the attackers. */
const READERS = ['127.0.0.11', '127.0.0.12']
const SEARCHER = '127.0.0.14'
const EDITORS_VISITOR = '127.0.0.13'

const PAGES = ['/', '/about', '/blog', '/blog/unified-marketing-analytics-dashboard', '/roadmap']
const WORDS = ['marketing', 'rank', 'audit', 'schema', 'nothing of the kind']

const CHANGED_PAGE = '/about'

/** Milliseconds between two pages of one visitor, two searches, two checks for a change, and two changes. */
const READ_INTERVAL_MS = 20
const SEARCH_INTERVAL_MS = 200
const CHECK_INTERVAL_MS = 5
const SAVE_INTERVAL_MS = 250

/** Milliseconds after which a change that visitors don't see counts as lost. */
const TIMEOUT_MS = 240_000

/** Simulates two visitors who read, one who searches, and an editor who saves one change after another. */
export async function simulatePeople({ site, asEditor }: Options): Promise<People> {
  const [visits, searches, saves, errors] = [[], [], [], []] as [Timed[], Timed[], Save[], string[]]
  let isOver = false

  const titles = new Map<string, string>()
  for (const path of PAGES) titles.set(path, titleOf((await ask(site, { path })).text))

  async function timed(list: Timed[], question: Question): Promise<Answer> {
    const begun = performance.now()
    const answer = await ask(site, question)
    list.push({ begun, ms: performance.now() - begun })
    return answer
  }

  async function read(from: string, turn: number): Promise<void> {
    const path = PAGES[turn % PAGES.length] ?? '/'
    const { status, text } = await timed(visits, { path, from })
    const isRight = status === 200 && titleOf(text) === titles.get(path) && text.endsWith('</html>')
    if (!isRight) errors.push(`a visitor got ${status} at ${path}: ${text.slice(0, 200)}`)
  }

  async function search(from: string, turn: number): Promise<void> {
    const word = WORDS[turn % WORDS.length] ?? ''
    const path = `/search?q=${encodeURIComponent(`${word} ${turn}`)}`
    const { status, text } = await timed(searches, { path, from })
    const isRight = status === 200 && text.includes(`${word} ${turn}`)
    if (!isRight) errors.push(`a visitor got ${status} at ${path}: ${text.slice(0, 200)}`)
  }

  async function reader(from: string): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      await read(from, turn)
      await pause(READ_INTERVAL_MS)
    }
  }

  /** Searches from its own address, so that a slow search doesn't delay the readers. */
  async function searcher(): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      await search(SEARCHER, turn)
      await pause(SEARCH_INTERVAL_MS)
    }
  }

  async function untilShown(words: string, begun: number): Promise<boolean> {
    for (;;) {
      const { text } = await ask(site, { path: CHANGED_PAGE, from: EDITORS_VISITOR })
      if (text.includes(words)) return true
      if (performance.now() - begun > TIMEOUT_MS) return false
      await pause(CHECK_INTERVAL_MS)
    }
  }

  async function save(number: number): Promise<void> {
    const words = `Ask us, change ${number}.`
    const begun = performance.now()
    const { status, text } = await asEditor({
      path: '/data/mutate/production?returnIds=true',
      method: 'POST',
      body: JSON.stringify({
        mutations: [textPatch('aboutCTATitle', words)],
      }),
    })
    if (status !== 200) {
      errors.push(`change ${number} got ${status}: ${text.slice(0, 200)}`)
      return
    }
    const { transactionId: transaction }: { transactionId: string } = JSON.parse(text)
    const isShown = await untilShown(words, begun)
    if (!isShown) errors.push(`change ${number} was acknowledged but never reached visitors`)
    saves.push({ begun, ms: performance.now() - begun, transaction })
  }

  async function editor(): Promise<void> {
    for (let number = 1; !isOver; number += 1) {
      await save(number)
      await pause(SAVE_INTERVAL_MS)
    }
  }

  const all = Promise.all([...READERS.map(reader), searcher(), editor()])
  // Errors are reported when the simulation ends.
  all.catch((error: unknown) => errors.push(String(error)))
  return {
    visits,
    searches,
    saves,
    errors: errors,
    async stop() {
      isOver = true
      await all
    },
  }
}

function titleOf(html: string): string {
  return /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? 'no title'
}
