import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '#tests/kit/free-port.ts'
import { type Engine, type Key, logMissingParts, recordProblems, type Tab } from './tab.ts'

const programs = { driver: '/usr/bin/WebKitWebDriver', screen: '/usr/bin/Xvfb' } as const

/** Debian installs it in a folder named after the architecture and the library's version. */
const browsers = ['x86_64', 'aarch64'].flatMap((machine) =>
  ['4.1', '4.0'].map(
    (version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
  ),
)
const findBrowser = () => browsers.find((path) => existsSync(path))

export function hasWebKit(): boolean {
  return Object.values(programs).every((path) => existsSync(path)) && findBrowser() !== undefined
}

/** Makes the browser's own window as small as possible, so that it doesn't limit the page's width. */
const SLIM_WINDOW =
  'window * { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; font-size: 1px }'

/** Starts WebKit's minimal browser on a virtual screen, controlled through WebDriver. */
export async function startWebKit(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'smoke-webkit-'))
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), SLIM_WINDOW)

  const screen = spawn(
    programs.screen,
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const display = await firstLine(screen)
  let driver = await startDriver(folder, display)
  const quit = () => {
    process.off('exit', quit)
    driver.end()
    screen.kill()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', quit)

  async function openWindow(): Promise<Tab> {
    for (let starts = 1; ; starts += 1) {
      try {
        return await newTab(driver.server)
      } catch (error) {
        if (!(error instanceof BrowserNotStarted) || starts === MAX_STARTS) throw error
        console.log(`${error.message} Starting another driver.`)
        driver.end()
        driver = await startDriver(folder, display)
      }
    }
  }
  return { openWindow, quit: async () => quit() }
}

/** The driver occasionally never reports that it started a browser. No page was opened by then. */
class BrowserNotStarted extends Error {}

const MAX_STARTS = 3

/** Maximum milliseconds for the driver to start a browser. One second is usual. */
const BROWSER_START_TIMEOUT_MS = 30_000

type Driver = { readonly server: string; end(): void }

async function startDriver(folder: string, display: string): Promise<Driver> {
  const port = await freePort()
  const driver = spawn(programs.driver, [`--port=${port}`], {
    // Its own process group, so that its browsers are killed with it.
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CACHE_HOME: folder,
    },
  })
  const server = `http://127.0.0.1:${port}`
  await untilReady(server)
  return {
    server,
    end() {
      if (driver.pid) process.kill(-driver.pid, 'SIGKILL')
    },
  }
}

const codes: Record<Key, string> = {
  Control: '\uE009',
  Enter: '\uE007',
  Escape: '\uE00C',
  a: 'a',
  c: 'c',
  k: 'k',
  v: 'v',
  z: 'z',
}

/** @throws NoBrowser */
async function newSession(server: string): Promise<string> {
  const capabilities = {
    alwaysMatch: {
      pageLoadStrategy: 'normal',
      'webkitgtk:browserOptions': {
        binary: findBrowser(),
        args: ['--automation', '--javascript-can-open-windows-automatically=true'],
      },
    },
  }
  const session = await Promise.race([
    ask<{ sessionId: string }>('POST', `${server}/session`, { capabilities }),
    setTimeout(BROWSER_START_TIMEOUT_MS, undefined, { ref: false }),
  ])
  if (!session)
    throw new BrowserNotStarted("WebKit's driver did not start a browser within half a minute.")
  return session.sessionId
}

async function newTab(server: string): Promise<Tab> {
  const sessionId = await newSession(server)
  const session = `${server}/session/${sessionId}`
  const first = await ask<string>('GET', `${session}/window`)
  const problems: string[] = []
  let size = { x: 0, y: 0, width: 1280, height: 900 }
  let isOpen = false

  const run = (body: string) =>
    ask<string>('POST', `${session}/execute/sync`, {
      script: `(${recordProblems})(window); return (async () => {${body}})()`,
      args: [],
    })
  const collectProblems = async () => {
    if (!isOpen) return
    problems.push(...JSON.parse(await run('return JSON.stringify(problems.splice(0))')))
  }
  /** Sets the window's size twice, because the size includes the window's own frame. */
  const applySize = async () => {
    await ask('POST', `${session}/window/rect`, size)
    const inner: { width: number; height: number } = JSON.parse(
      await run('return JSON.stringify({ width: innerWidth, height: innerHeight })'),
    )
    const corrected = { ...size, height: size.height * 2 - inner.height }
    if (inner.height !== size.height) await ask('POST', `${session}/window/rect`, corrected)
  }
  const act = (actions: unknown[]) => ask('POST', `${session}/actions`, { actions })
  const typed = (actions: unknown[]) => act([{ type: 'key', id: 'keys', actions }])

  return {
    open: async (address) => {
      await collectProblems()
      // The first window stays on a page without scripts and opens the others. What is injected into a window of the
      // same origin
      // before its page loads still exists afterwards.
      if (isOpen) await ask('DELETE', `${session}/window`)
      await ask('POST', `${session}/window`, { handle: first })
      const stage = new URL('/about', address).href
      if (!isOpen) await ask('POST', `${session}/url`, { url: stage })
      const opener = `const page = open(${JSON.stringify(address)});
        (${recordProblems})(page); (${logMissingParts})(page)`
      await ask('POST', `${session}/execute/sync`, { script: opener, args: [] })
      const handles = await ask<string[]>('GET', `${session}/window/handles`)
      const handle = handles.find((name) => name !== first)
      await ask('POST', `${session}/window`, { handle })
      isOpen = true
      await applySize()
      await untilLoaded(run)
    },
    resize: async (width, height) => {
      size = { ...size, width, height }
      if (isOpen) await applySize()
    },
    run,
    click: async (x, y) => {
      const button = { button: 0 } as const
      const actions = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', ...button },
        { type: 'pointerUp', ...button },
      ]
      await act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
    },
    type: async (text) => {
      await typed(
        [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      )
    },
    press: async (...keys) => {
      const downs = keys.map((key) => ({ type: 'keyDown', value: codes[key] }))
      const ups = keys.toReversed().map((key) => ({ type: 'keyUp', value: codes[key] }))
      await typed([...downs, ...ups])
    },
    screenshot: async () =>
      Buffer.from(await ask<string>('GET', `${session}/screenshot`), 'base64'),
    problems: async () => {
      await collectProblems()
      return problems
    },
    close: async () => {
      await ask('DELETE', session)
    },
  }
}

async function untilLoaded(run: (body: string) => Promise<string>): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    const state = await run('return [document.readyState, location.href].join()')
    if (state.startsWith('complete') && !state.endsWith('about:blank')) return
    await setTimeout(100)
  }
  throw new Error('WebKit did not load the page within two minutes.')
}

/** @throws Error with WebDriver's message, or with the command that got no response within two minutes */
async function ask<Answer>(method: string, url: string, body?: unknown): Promise<Answer> {
  const text = body === undefined ? '' : JSON.stringify(body)
  const response = await fetch(url, {
    method,
    ...(method === 'POST' && { body: text || '{}' }),
    signal: AbortSignal.timeout(120_000),
  }).catch((cause: unknown) => {
    const command = `${method} ${new URL(url).pathname} ${text.slice(0, 300)}`
    throw new Error(`WebKit's driver did not respond to “${command}”.`, { cause })
  })
  const responseText = await response.text()
  if (!response.ok) throw new Error(`WebDriver: ${method} ${url} ${responseText}`)
  const answer: { value: Answer } = JSON.parse(responseText)
  return answer.value
}

async function untilReady(server: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`${server}/status`).catch(() => undefined)
    if (answer?.ok) return
    await setTimeout(100)
  }
  throw new Error('WebKitWebDriver did not respond within a minute.')
}

function firstLine(screen: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    screen.once('error', reject)
    screen.once('exit', () => reject(new Error('Xvfb exited before it had a screen.')))
    screen.stdio[3]?.once('data', (number: Buffer) => resolve(number.toString().trim()))
  })
}
