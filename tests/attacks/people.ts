import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, ask, type Question } from './ask.ts'

/** What was timed, in milliseconds, and when it was begun, by `performance.now()`. */
export type Timed = { readonly begun: number; readonly ms: number }

/** An editor's change that the lake has acknowledged. */
export type Save = Timed & { readonly transaction: string }

export type People = {
  /** Pages that the site keeps, as a visitor gets them. */
  readonly visits: Timed[]
  /** Pages that are made for the question. */
  readonly searches: Timed[]
  /** From the request of a change until a visitor's page shows it. */
  readonly saves: Save[]
  /** What somebody got that was not right. */
  readonly faults: string[]
  /** They finish what they have begun. */
  goHome(): Promise<void>
}

type Options = {
  readonly site: string
  /** Asks the lake as an editor, through the public port. */
  readonly asEditor: (question: Question) => Promise<Answer>
}

/** Addresses of their own; the attackers have others. */
const READERS = ['127.0.0.11', '127.0.0.12']
const SEARCHER = '127.0.0.14'
const EDITORS_VISITOR = '127.0.0.13'

const PAGES = ['/', '/about', '/blog', '/blog/unified-marketing-analytics-dashboard', '/roadmap']
const WORDS = ['marketing', 'rank', 'audit', 'schema', 'nothing of the kind']

/** The change is made where visitors find it on this page. */
const CHANGED_PAGE = '/about'

/** Between two pages of one visitor, two searches, two checks for a change, and two changes, in milliseconds. */
const READS_FOR_MS = 20
const SEARCHES_EVERY_MS = 200
const CHECKS_EVERY_MS = 5
const THINKS_FOR_MS = 250

/** A change that visitors have not got by then hangs, in milliseconds. */
const HANGS_AFTER_MS = 240_000

/** Two visitors read without an end, another one searches, and an editor makes one change after the other. */
export async function invitePeople({ site, asEditor }: Options): Promise<People> {
  const [visits, searches, saves, faults] = [[], [], [], []] as [Timed[], Timed[], Save[], string[]]
  let isOver = false

  /** As it was when nothing was wrong. */
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
    if (!isRight) faults.push(`a visitor got ${status} at ${path}: ${text.slice(0, 200)}`)
  }

  async function search(from: string, turn: number): Promise<void> {
    const word = WORDS[turn % WORDS.length] ?? ''
    const path = `/search?q=${encodeURIComponent(`${word} ${turn}`)}`
    const { status, text } = await timed(searches, { path, from })
    const isRight = status === 200 && text.includes(`${word} ${turn}`)
    if (!isRight) faults.push(`a visitor got ${status} at ${path}: ${text.slice(0, 200)}`)
  }

  async function reader(from: string): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      await read(from, turn)
      await pause(READS_FOR_MS)
    }
  }

  /** Somebody else than those who read: what a search waits for, they do not. */
  async function searcher(): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      await search(SEARCHER, turn)
      await pause(SEARCHES_EVERY_MS)
    }
  }

  async function untilShown(words: string, begun: number): Promise<boolean> {
    for (;;) {
      const { text } = await ask(site, { path: CHANGED_PAGE, from: EDITORS_VISITOR })
      if (text.includes(words)) return true
      if (performance.now() - begun > HANGS_AFTER_MS) return false
      await pause(CHECKS_EVERY_MS)
    }
  }

  async function save(number: number): Promise<void> {
    const words = `Ask us, change ${number}.`
    const begun = performance.now()
    const { status, text } = await asEditor({
      path: '/data/mutate/production?returnIds=true',
      method: 'POST',
      body: JSON.stringify({
        mutations: [{ patch: { id: 'siteContent', set: { aboutCTATitle: words } } }],
      }),
    })
    if (status !== 200) {
      faults.push(`change ${number} was answered ${status}: ${text.slice(0, 200)}`)
      return
    }
    const { transactionId: transaction }: { transactionId: string } = JSON.parse(text)
    const isShown = await untilShown(words, begun)
    if (!isShown) faults.push(`change ${number} was acknowledged and never came to visitors`)
    saves.push({ begun, ms: performance.now() - begun, transaction })
  }

  async function editor(): Promise<void> {
    for (let number = 1; !isOver; number += 1) {
      await save(number)
      await pause(THINKS_FOR_MS)
    }
  }

  const all = Promise.all([...READERS.map(reader), searcher(), editor()])
  // What goes wrong with them is told when they go home, or by whoever waits for them.
  all.catch((error: unknown) => faults.push(String(error)))
  return {
    visits,
    searches,
    saves,
    faults,
    async goHome() {
      isOver = true
      await all
    },
  }
}

function titleOf(html: string): string {
  return /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? 'no title'
}
