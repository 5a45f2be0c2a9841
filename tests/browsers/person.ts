import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '#host/launch/settings.ts'
import { studioNoise } from '#tests/kit/studio-noise.ts'
import { testSite } from '#tests/kit/test-site.ts'
import type { Key, Tab } from './tab.ts'

/** Milliseconds to wait before a step counts as hanging. Generous because the machine may be busy. */
const TIMEOUT_MS = 120_000
const pause = () => new Promise((resolve) => setTimeout(resolve, 100))

export class Person {
  private readonly tab: Tab
  private readonly expected: RegExp[] = [...studioNoise]

  constructor(tab: Tab) {
    this.tab = tab
  }

  /** @param width of the window: a desktop or a small phone */
  async open(path: string, width: 1280 | 360 = 1280): Promise<void> {
    await this.tab.resize(width, width === 360 ? 740 : 900)
    await this.tab.open(`${testSite.url}${path}`)
    // Firefox drops clicks before the first paint.
    await this.finds('a painted page', () =>
      performance.getEntriesByName('first-contentful-paint').length > 0 ? true : null,
    )
  }

  /** Runs a function in the page. It may only use its arguments. */
  async ask<Args extends unknown[], Answer>(
    inPage: (...args: Args) => Answer | Promise<Answer>,
    ...args: Args
  ): Promise<Answer> {
    const call = `return JSON.stringify((await (${inPage})(...${JSON.stringify(args)})) ?? null)`
    return JSON.parse(await this.tab.run(call))
  }

  /** Waits until a function in the page returns something other than `null`, and returns it. */
  async finds<Args extends unknown[], Answer>(
    what: string,
    inPage: (...args: Args) => Promise<Answer | null> | Answer | null,
    ...args: Args
  ): Promise<Answer> {
    const until = Date.now() + TIMEOUT_MS
    let lastError = 'nothing found'
    for (;;) {
      try {
        const answer = await this.ask(inPage, ...args)
        if (answer !== null) return answer
      } catch (error) {
        // A page that is being left throws an error. The next page is tried.
        lastError = String(error)
      }
      if (Date.now() > until) throw new Error(`Timed out waiting for ${what}: ${lastError}`)
      await pause()
    }
  }

  /** Waits until an element that matches a selector and contains a text is visible. */
  async sees(selector: string, words = ''): Promise<string> {
    return this.finds(
      `${selector} “${words}”`,
      (selector, words) => {
        for (const element of document.querySelectorAll(selector)) {
          const { width, height } = element.getBoundingClientRect()
          const text = element.textContent ?? ''
          const isShown = element.checkVisibility({ visibilityProperty: true })
          if (isShown && width > 0 && height > 0 && text.includes(words)) return text || ' '
        }
        return null
      },
      selector,
      words,
    )
  }

  async seesNo(selector: string): Promise<void> {
    await this.finds(
      `${selector} disappears`,
      (selector) => {
        const isThere = [...document.querySelectorAll(selector)].some((element) =>
          element.checkVisibility(),
        )
        return isThere ? null : true
      },
      selector,
    )
  }

  /** Clicks an element once it isn't covered and doesn't move. */
  async clicks(selector: string, name = ''): Promise<void> {
    const [x, y] = await this.finds(`clickable ${selector} “${name}”`, pointOf, selector, name)
    await this.tab.click(x, y)
  }

  async writes(selector: string, name: string, text: string): Promise<void> {
    await this.clicks(selector, name)
    await this.presses('Control', 'a')
    await this.tab.type(text)
  }

  types(text: string): Promise<void> {
    return this.tab.type(text)
  }

  presses(...keys: Key[]): Promise<void> {
    return this.tab.press(...keys)
  }

  /** Allows console errors that a test causes on purpose. */
  expects(pattern: RegExp): void {
    this.expected.push(pattern)
  }

  async problems(): Promise<string[]> {
    const all = await this.tab.problems()
    return all.filter((text) => !this.expected.some((pattern) => pattern.test(text)))
  }

  picture(): Promise<Buffer> {
    return this.tab.screenshot()
  }

  /** Stores a screenshot and the console output. @returns the folder */
  async storesFailure(name: string): Promise<string> {
    const folder = join(root, 'tests/.output/failures', `browsers-${name.replace(/\W+/g, '-')}`)
    mkdirSync(folder, { recursive: true })
    const address = await this.ask(() => location.href).catch(String)
    const problems = await this.tab.problems().catch((error: unknown) => [String(error)])
    writeFileSync(join(folder, 'console.txt'), `${address}\n\n${problems.join('\n')}\n`)
    writeFileSync(join(folder, 'page.png'), await this.picture().catch(() => Buffer.alloc(0)))
    return relative(root, folder)
  }

  leaves(): Promise<void> {
    return this.tab.close()
  }
}

/**
 * Returns the center of the first element whose name starts with a text, if a click there would reach it. Runs in the
 * page.
 */
async function pointOf(selector: string, name: string): Promise<[number, number] | null> {
  const nameOf = (element: Element) => {
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? [...(element.labels ?? [])].map((label) => label.textContent).join(' ')
        : ''
    const ownName = element.getAttribute('aria-label') || labels || (element.textContent ?? '')
    return ownName.replace(/\s+/g, ' ').trim()
  }
  const element = [...document.querySelectorAll(selector)].find(
    (candidate) => candidate.checkVisibility() && nameOf(candidate).startsWith(name),
  )
  if (!element || element.matches(':disabled')) return null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = element.getBoundingClientRect()
  await new Promise((resolve) => setTimeout(resolve, 60))
  const { x, y, width, height } = element.getBoundingClientRect()
  if (before.x !== x || before.y !== y || width === 0) return null
  const point: [number, number] = [x + width / 2, y + height / 2]
  const hit = document.elementFromPoint(...point)
  return hit && (element.contains(hit) || hit.contains(element)) ? point : null
}
