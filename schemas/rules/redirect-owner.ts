import type { ValidationContext } from '@sanity/types'
import { publishedId } from './page-path.ts'

export type Redirect = { readonly sourcePath: string; readonly destinationUrl: string }

/** GROQ for the path at which a document is published, in the types whose editors choose it. */
const PUBLISHED_PATH = `*[_id == $id][0]{
  "path": select(
    _type == "app" => path,
    _type == "page" => "/" + slug.current,
    _type == "post" => "/blog/" + slug.current
  )
}.path`

/** Milliseconds for which an answer is reused. The Studio validates a document after every change. */
const REUSE_MS = 5000

let latest: { readonly path: string; readonly at: number; readonly answer: Promise<unknown> } = {
  path: '',
  at: 0,
  answer: Promise.resolve(null),
}

/**
 * Asks the site whether a redirect would hide a page that is about to be published at a path. A page that moves back to
 * a former URL may have it: the redirect from there to the page is then turned off.
 *
 * Only the site knows the redirects, so this check is skipped in a Studio on another origin, for editors who aren't
 * signed in to the site, and outside a browser.
 *
 * @returns true, or which redirect has the path
 */
export async function checkRedirect(
  path: string,
  context: ValidationContext | undefined,
): Promise<true | string> {
  if (!context?.document || globalThis.location === undefined) return true
  const id = publishedId(context.document._id)
  const client = context.getClient({ apiVersion: '2025-02-19' })
  const published = await client.fetch(PUBLISHED_PATH, { id }, { perspective: 'published' })
  if (published === path) return true

  const redirect = await redirectAt(path)
  if (!redirect || redirect.destinationUrl === published) return true
  return usedByRedirect(path, redirect)
}

/** Says which redirect has a path. */
export function usedByRedirect(path: string, { sourcePath, destinationUrl }: Redirect): string {
  return `${path} is already used by the redirect ${sourcePath} → ${destinationUrl}. Choose a different URL, or turn off the redirect in the admin area.`
}

async function redirectAt(path: string): Promise<Redirect | undefined> {
  const now = Date.now()
  if (latest.path !== path || now - latest.at > REUSE_MS) {
    latest = { path, at: now, answer: askSite(path) }
  }
  const answer = await latest.answer
  return isRedirect(answer) ? answer : undefined
}

async function askSite(path: string): Promise<unknown> {
  try {
    const response = await fetch(`/api/redirects?path=${encodeURIComponent(path)}`)
    return response.ok ? await response.json() : null
  } catch (error) {
    console.warn(`Could not check ${path} against the redirects:`, error)
    return null
  }
}

function isRedirect(value: unknown): value is Redirect {
  return (
    typeof value === 'object' &&
    value !== null &&
    'sourcePath' in value &&
    typeof value.sourcePath === 'string' &&
    'destinationUrl' in value &&
    typeof value.destinationUrl === 'string'
  )
}
