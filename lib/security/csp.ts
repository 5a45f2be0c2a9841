import { createHash } from 'node:crypto'

/** What decides about the policies besides the address. */
export type PolicySettings = {
  readonly isDevelopment: boolean
  /** Hosted content lake: pictures come from Sanity's CDN, and the Studio talks to Sanity. */
  readonly usesHostedSanity: boolean
  /** Address of hosted Supabase; undefined when it is embedded and therefore on our own origin. */
  readonly hostedSupabaseUrl: string | undefined
  /** Sources that let the inline parts of one answer through: their hashes, or the nonce that its scripts bear. */
  readonly inline?: { readonly scripts: readonly string[] }
}

type Policy = Readonly<Record<string, readonly string[]>>

const inlineStyles: Policy = { 'style-src': ["'self'", "'unsafe-inline'"] }

export type PolicyName = 'document' | 'page' | 'preview' | 'studio' | 'data'

/**
 * Which policy holds where.
 *
 * `document`: reading pages and the tools, which run modules and workers of the site's own. Nothing inline but what is
 * listed by its hash; style attributes place and color single elements.
 *
 * `page`: every other page of the site. Of the inline scripts, the framework's run and the site's own, by hash or
 * nonce. Styles are files, those of dialogs, notices and the editor too; attributes place and color single elements.
 *
 * `preview`: a page that the Studio, on the same origin, frames in its Presentation tool. What draws Sanity's frames
 * around the texts writes `<style>`.
 *
 * `studio`: found by trying every flow of the Studio (docs/decisions/0012-script-policy.md). Its components write
 * `<style>` as they are drawn. What it would ask of Sanity's own hosts (fonts, version check, telemetry) is refused
 * when the lake is embedded.
 *
 * `data`: whatever is no page, pictures and files of the content lake above all: an SVG that somebody
 * uploaded must not run scripts when it is opened by itself.
 */
const policies: Readonly<Record<PolicyName, (settings: PolicySettings) => Policy>> = {
  document: (settings) => ({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(settings.inline?.scripts ?? [])],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...hostedPictures(settings)],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'self'"],
  }),
  page,
  preview: (settings) => ({ ...page(settings), ...inlineStyles }),
  studio: (settings) => ({
    ...base(settings),
    ...inlineStyles,
    'img-src': [
      "'self'",
      'data:',
      'blob:',
      ...hostedPictures(settings),
      ...hostedAvatars(settings),
    ],
    'font-src': ["'self'", 'data:', ...hostedFonts(settings)],
    'connect-src': ["'self'", ...developmentSockets(settings), ...hostedStudio(settings)],
    'frame-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
  }),
  data: () => ({
    'default-src': ["'none'"],
    'img-src': ["'self'", 'data:'],
    'style-src': ["'unsafe-inline'"],
    'frame-ancestors': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  }),
}

/** The value of a Content-Security-Policy header. */
export function contentSecurityPolicy(name: PolicyName, settings: PolicySettings): string {
  return Object.entries(policies[name](settings))
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

/** Lets through the inline script or style with exactly this text (CSP level 3, section 8.3). */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** Lets through the scripts that bear the nonce (CSP level 3, section 8.2), which nobody can know before the answer. */
export function nonceSource(nonce: string): string {
  return `'nonce-${nonce}'`
}

function page(settings: PolicySettings): Policy {
  return {
    ...base(settings),
    'img-src': ["'self'", 'data:', 'blob:', ...hostedPictures(settings)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...developmentSockets(settings), ...hostedSupabase(settings)],
    'frame-src': ["'self'"],
  }
}

function base({ isDevelopment, inline }: PolicySettings): Policy {
  return {
    'default-src': ["'self'"],
    // While developing, React rebuilds server errors with eval, and what reloads a page writes scripts and styles into it.
    'script-src': isDevelopment
      ? ["'self'", "'unsafe-inline'", "'unsafe-eval'"]
      : ["'self'", ...(inline?.scripts ?? [])],
    'style-src': isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  }
}

function developmentSockets({ isDevelopment }: PolicySettings): string[] {
  return isDevelopment ? ['ws:', 'wss:'] : []
}

function hostedPictures({ usesHostedSanity }: PolicySettings): string[] {
  return usesHostedSanity ? ['https://cdn.sanity.io'] : []
}

/** Photos of the editors, from the services through which they sign in to Sanity. */
function hostedAvatars({ usesHostedSanity }: PolicySettings): string[] {
  return usesHostedSanity
    ? ['https://*.googleusercontent.com', 'https://*.githubusercontent.com']
    : []
}

/** https://www.sanity.io/docs/studio/system-requirements, "Domains to allowlist" */
function hostedFonts({ usesHostedSanity }: PolicySettings): string[] {
  return usesHostedSanity ? ['https://studio-static.sanity.io'] : []
}

function hostedStudio({ usesHostedSanity }: PolicySettings): string[] {
  if (!usesHostedSanity) return []
  return [
    'https://*.api.sanity.io',
    'https://*.apicdn.sanity.io',
    'https://api.sanity.io',
    'https://cdn.sanity.io',
    'wss://*.api.sanity.io',
  ]
}

function hostedSupabase({ hostedSupabaseUrl }: PolicySettings): string[] {
  if (!hostedSupabaseUrl) return []
  const { origin } = new URL(hostedSupabaseUrl)
  return [origin, origin.replace(/^http/, 'ws')]
}
