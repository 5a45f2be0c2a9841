import { afterAll, describe, expect, test } from 'vitest'
import { imageMessages, presenceMessages, editMessages as say } from '#lib/messages-edit.ts'
import { wordClipboard } from '#tests/kit/clipboard.ts'
import { publicPages } from '#tests/kit/public-pages.ts'
import { openInStudio } from '#tests/kit/studio-tab.ts'
import { testSite } from '#tests/kit/test-site.ts'
import { startFirefox } from './firefox.ts'
import { Person } from './person.ts'
import type { Engine } from './tab.ts'
import { startWebKit } from './webkit.ts'

const engines = [
  { name: 'Firefox', start: startFirefox },
  { name: 'WebKit', start: startWebKit },
] as const

const adminScreens = [
  '',
  '/blog',
  '/comments',
  '/content',
  '/people',
  '/publishing',
  '/redirects',
  '/settings',
  '/submissions',
] as const

describe.each(engines)('in $name', ({ name: engineName, start }) => {
  let engine: Promise<Engine> | undefined
  afterAll(async () => (await engine)?.quit())

  /** Defines a test with a new browser window, which fails on console errors. */
  const story = (title: string, tell: (person: Person) => Promise<void>) =>
    test(title, async () => {
      engine ??= start()
      const person = new Person(await (await engine).openWindow())
      try {
        await tell(person)
        expect(await person.problems(), 'errors in the console').toEqual([])
      } catch (error) {
        const folder = await person.storesFailure(`${engineName}-${title}`)
        console.log(`${error}\nThe screenshot and console of ${engineName} are in ${folder}/`)
        throw error
      } finally {
        await person.leaves()
      }
    })

  for (const { path, status } of publicPages) {
    story(`a visitor reads ${path} on a desktop and on a small phone`, async (person) => {
      if (status === 404) person.expects(/404/)
      for (const width of [1280, 360] as const) {
        await person.open(path, width)
        await person.sees('h1')
        expect(await person.ask(problemsOfPage), `${width} px`).toEqual([])
      }
    })
  }

  for (const width of [1280, 360] as const) {
    story(`a visitor searches at ${width} px and opens a result`, async (person) => {
      await person.open('/about', width)
      if (width === 1280) {
        // The shortcut of this operating system, shown once it works.
        await person.sees('.site-header .search-key span', 'Ctrl K')
        await untilScriptsRun(person)
        await person.presses('Control', 'k')
      } else {
        await person.clicks('.site-header .menu-button')
        await untilScriptsRun(person)
        await person.clicks('.mobile-menu .search-link')
      }
      await person.sees('.search-dialog .hit', 'LayerRank')
      await person.types('automted testing')
      await person.sees('.search-dialog .hit[aria-selected="true"]', 'Automated SEO Testing')
      // Check that the first result is actually within the visible list.
      const room = await person.ask(() => {
        const list = document.querySelector('.search-body')?.getBoundingClientRect()
        const hit = document.querySelector('.search-dialog .hit')?.getBoundingClientRect()
        return list && hit ? Math.min(list.bottom, hit.bottom) - hit.top : 0
      })
      expect(room, 'visible height of the first result').toBeGreaterThan(20)
      await person.presses('Enter')
      await person.sees('h1', 'Automated')
    })
  }

  story('a visitor on a phone opens the menu and goes to another page', async (person) => {
    await person.open('/', 360)
    await person.clicks('.site-header .menu-button')
    await person.sees('.mobile-menu .menu-link', 'Contact')
    await person.clicks('.mobile-menu .menu-link', 'Contact')
    await person.finds('the page', () => (location.pathname === '/contact' ? true : null))
    await person.seesNo('.mobile-menu')
  })

  story('a marketer writes meta tags and copies them', async (person) => {
    await openTool(person, 'meta-tag-generator', 360)
    await person.writes('.tool input, .tool textarea', 'Title', 'Rope & rigging')
    await person.sees('.search-title', 'Rope & rigging')
    await person.clicks('.tool button', 'Copy HTML')
    await person.sees('.toast', 'Meta tags copied to clipboard')
    expect(await person.ask(overflowingToasts), 'elements wider than the page').toEqual([])
  })

  story('a marketer tags a link', async (person) => {
    await openTool(person, 'utm-builder')
    await person.writes('.tool input', 'URL', 'https://shop.example.com/tents')
    await person.writes('.tool input', 'Source', 'newsletter')
    await person.writes('.tool input', 'Medium', 'email')
    await person.sees('.utm-link', 'https://shop.example.com/tents?utm_source=newsletter')
  })

  story('a writer counts words', async (person) => {
    await openTool(person, 'word-counter')
    await person.writes('.tool textarea', 'Text', 'One two three. Four five! Six? Seven')
    await person.finds('seven words', () => {
      const cell = [...document.querySelectorAll('.words-readout div')].find(
        (candidate) => candidate.querySelector('dt')?.textContent === 'Words',
      )
      return cell?.querySelector('dd')?.textContent === '7' ? true : null
    })
    await person.writes('.tool textarea', 'Text', 'The rope was cut by the crew.')
    await person.sees('.words-copy mark', 'was cut')
    const difference = await person.ask(() => {
      const field = document.querySelector('.words-page textarea')
      const copy = document.querySelector('.words-copy')
      return Math.abs((field?.clientWidth ?? 0) - (copy?.clientWidth ?? 99))
    })
    expect(difference, 'difference of the widths of the field and its marks').toBeLessThan(1)
  })

  story('a writer takes back what was typed, and what a button changed', async (person) => {
    const hasText = (text: string) =>
      person.finds(
        `“${text}” in the text`,
        (text) =>
          document.querySelector<HTMLTextAreaElement>('.tool textarea')?.value === text
            ? true
            : null,
        text,
      )
    await openTool(person, 'word-counter')
    await person.clicks('.tool textarea')
    await person.types('The rope holds.')
    // What the browser's menu does. WebKit's driver doesn't undo with keys.
    await person.ask(() => document.execCommand('undo'))
    await hasText('')
    await person.types('It holds.')
    await person.clicks('.tool button', 'Reset')
    await hasText('')
    await person.clicks('.tool textarea')
    await person.presses('Control', 'z')
    await hasText('It holds.')
  })

  story('a waiter makes a code that scans', async (person) => {
    await openTool(person, 'qr-generator')
    await person.writes('.tool input, .tool textarea', 'Website URL', 'https://example.com/menu')
    await person.sees('.qr-scan h3', 'Scans')
  })

  story('a writer describes an article for search engines', async (person) => {
    await openTool(person, 'schema-generator')
    await person.writes('.tool input, .tool textarea', 'Headline', 'Tides and moons')
    await person.sees('.tool pre', 'Tides and moons')
  })

  story('a designer generates a palette and sets a color', async (person) => {
    await openTool(person, 'color-palette')
    await person.clicks('.swatch-edit')
    await person.writes('.tool input', 'Hex', '1a2b3c')
    await person.presses('Enter')
    await person.sees('.tool', '#1A2B3C')
  })

  story(
    'an admin signs in and changes a text on the page, and a visitor reads it',
    async (person) => {
      const title = `Read in ${engineName} ${Date.now()}`
      await signIn(person)
      await person.open('/roadmap')
      await person.clicks('[role=switch]', 'Edit text')
      await person.sees('h1[data-editable]')
      await person.clicks('h1[data-editable]')
      await person.sees('.edit-editor textarea')
      await person.finds('an editable field', () => {
        const field = document.querySelector<HTMLTextAreaElement>('.edit-editor textarea')
        return field && !field.readOnly && document.activeElement === field ? true : null
      })
      const selected = await person.ask(() => {
        const field = document.querySelector<HTMLTextAreaElement>('.edit-editor textarea')
        return (field?.selectionEnd ?? 0) - (field?.selectionStart ?? 0)
      })
      expect(selected, 'letters that a click selects').toBe(0)
      await person.presses('Control', 'a')
      await person.types(title)
      await person.presses('Enter')
      await person.sees('.toast', say.savedText('Hero: heading'))
      const readByVisitor = async () => (await fetch(`${testSite.url}/roadmap`)).text()
      await expect.poll(readByVisitor, { timeout: 120_000, interval: 200 }).toContain(title)
    },
  )

  story('an admin on a page sees who has it open in the Studio', async (person) => {
    await signIn(person)
    await person.open('/about')
    await person.clicks('[role=switch]', 'Edit text')
    await person.sees('.admin-bar-switch[aria-checked=true]')
    const close = openInStudio('page-about')
    await person.sees('.admin-bar-presence', presenceMessages.one.studio('Write token'))
    close()
    await person.seesNo('.admin-bar-presence:not(:empty)')
  })

  story(
    'an admin pastes a part of a page and of a Word document into an article',
    async (person) => {
      await signIn(person)
      await person.open('/blog/unified-marketing-analytics-dashboard')
      await person.ask(() => {
        const part = document.createElement('div')
        part.innerHTML =
          '<h1>Rope work</h1><div>Copied <b>text</b><br><br>of a page</div><table><tr><th>Knot</th></tr><tr><td>Bowline</td></tr></table>'
        document.body.append(part)
        getSelection()?.selectAllChildren(part)
      })
      await person.presses('Control', 'c')
      await person.clicks('[role=switch]', 'Edit text')
      await person.clicks('button', 'Edit article')
      await person.finds('the article with the focus', () =>
        document.activeElement?.matches('.body-text') ? true : null,
      )
      await person.presses('Control', 'v')
      await person.sees('.body-text h2', 'Rope work')
      await person.sees('.body-text p', 'of a page')
      await person.sees('.body-text strong', 'text')
      await person.sees('.body-text .body-opaque', 'Bowline')

      await person.ask(pasteIntoArticle, wordClipboard)
      await person.sees('.body-error', '1 image couldn’t be copied')
      await person.sees('.body-text .body-opaque', 'Mooring')
      await person.clicks('.body-bar button', 'Cancel')
      await person.clicks('dialog button', 'Discard changes')
      await person.seesNo('.body-text')
    },
  )

  story('an admin drops an image on the cover of an article and takes it back', async (person) => {
    const alt = `Seen in ${engineName} ${Date.now()}`
    const address = '/blog/ai-overviews-and-the-real-competition-for-a-keyword'
    await signIn(person)
    for (const width of [1280, 360] as const) {
      await person.open(address, width)
      if (width === 1280) await person.clicks('[role=switch]', 'Edit text')
      await person.sees('.edit-target[data-text*=mainImage]')
      await person.ask(dropImage, '.article-cover')
      await person.sees('dialog .image-place', imageMessages.choose)
      await person.sees('dialog .image-now img')
      expect(await person.ask(problemsOfPage), `${width} px`).toEqual([])
      expect(await person.ask(isScrolledSideways, 'dialog[open]'), `${width} px`).toBe(false)
      if (width === 1280) await person.presses('Escape')
    }
    await person.writes('dialog input', imageMessages.alt, alt)
    await person.clicks('dialog button', imageMessages.save)
    await person.sees('.toast', imageMessages.saved)
    const readByVisitor = async () => (await fetch(`${testSite.url}${address}`)).text()
    await expect.poll(readByVisitor, { timeout: 120_000, interval: 200 }).toContain(alt)
    await person.clicks('.toast button', 'Undo')
    await expect.poll(readByVisitor, { timeout: 120_000, interval: 200 }).not.toContain(alt)
  })

  story('an admin opens every screen of the admin area', async (person) => {
    await signIn(person)
    for (const screen of adminScreens) {
      await person.open(`/admin${screen}`)
      await person.sees('main h1')
      // React reports parts that were still being sent when the page is left.
      await person.finds('the whole page', () => document.readyState === 'complete' || null)
      expect(await person.ask(problemsOfPage), screen).toEqual([])
    }
  })

  story(
    'an editor sees the list of posts in the Studio, and a preview next to it',
    async (person) => {
      await signIn(person)
      await person.open('/studio/structure/posts;all')
      await person.sees('[data-testid="document-list-pane"] a', 'Automated SEO Testing')
      await person.open('/studio/presentation?preview=%2Froadmap')
      const heading = await person.finds("the page's heading in the preview", () => {
        const frame = document.querySelector<HTMLIFrameElement>('iframe')
        const page = frame?.contentDocument
        // In the editors' version of the page, texts have edit attributes.
        const heading = page?.querySelector('h1')
        return heading?.closest('[data-sanity]') ? (heading.textContent ?? null) : null
      })
      expect(heading).not.toBe('')
    },
  )
})

/** Returns what is wider than the window, and images that failed to load. Runs in the page. */
async function problemsOfPage(): Promise<string[]> {
  const { scrollWidth, clientWidth } = document.documentElement
  const wide = scrollWidth > clientWidth ? [`${scrollWidth} px wide in ${clientWidth}`] : []
  const pictures = [...document.images]
  for (const picture of pictures) picture.loading = 'eager'
  const broken = await Promise.all(
    pictures.map((picture) =>
      picture.decode().then(
        () => '',
        () => `image failed to load: ${picture.currentSrc || picture.src}`,
      ),
    ),
  )
  return [...wide, ...broken.filter(Boolean)]
}

/** Returns elements beyond the page's edges, excluding scroll bars. Runs in the page. */
function overflowingToasts(): string[] {
  const { clientWidth } = document.documentElement
  return [...document.querySelectorAll('.toasts, .toast')]
    .filter((part) => part.getBoundingClientRect().left < 0 || part.clientWidth > clientWidth)
    .map((part) => `${part.className}: ${part.clientWidth} of ${clientWidth} px`)
}

/** Waits until the site's module is running, which sets the search shortcut. */
async function untilScriptsRun(person: Person): Promise<void> {
  await person.finds('a running module', () =>
    document.documentElement.dataset.searchKey === undefined ? null : true,
  )
}

/** Runs in the page: a driver can't put HTML on the clipboard. */
function pasteIntoArticle(html: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', html)
  const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
  // Firefox ignores it in the options of a new event.
  Object.defineProperty(paste, 'clipboardData', { value: clipboardData })
  document.activeElement?.dispatchEvent(paste)
}

/** Runs in the page. */
function isScrolledSideways(selector: string): boolean {
  const element = document.querySelector(selector)
  return element !== null && element.scrollWidth > element.clientWidth
}

/** Runs in the page: a driver can't drop a file. */
async function dropImage(selector: string): Promise<void> {
  const canvas = document.createElement('canvas')
  canvas.width = 1200
  canvas.height = 630
  canvas.getContext('2d')?.fillRect(0, 0, 600, 630)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  const dataTransfer = new DataTransfer()
  if (blob) dataTransfer.items.add(new File([blob], 'dropped.png', { type: 'image/png' }))
  const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
  document.querySelector(selector)?.dispatchEvent(drop)
}

async function openTool(person: Person, address: string, width: 1280 | 360 = 1280): Promise<void> {
  await person.open(`/tools/${address}`, width)
  await person.sees('.tool[data-ready]')
}

async function signIn(person: Person): Promise<void> {
  await person.open('/signin?next=/admin')
  await person.writes('input', 'Email', testSite.adminEmail)
  await person.writes('input', 'Password', testSite.adminPassword)
  await person.clicks('button', 'Sign In')
  await person.finds('the admin area', () => (location.pathname === '/admin' ? true : null))
}
