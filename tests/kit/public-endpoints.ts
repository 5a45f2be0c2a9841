import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Endpoints that don't require an admin, by file, and why. */
export const openEndpoints: Readonly<Record<string, string>> = {
  'site/sections/newsletter/subscribe.ts': 'visitors subscribe; validated and rate-limited',
  'site/sections/app-call-to-action/join-waitlist.ts': 'visitors join; validated and rate-limited',
  'site/pages/post/comments/post-comment.ts': 'readers comment; an admin approves',
  'site/sections/form/send-message.ts': 'visitors write; validated and rate-limited',
  'app/api/draft-mode/disable/route.ts': 'leaving the preview shows less, not more',
  'app/api/draft-mode/enable/route.ts':
    'the Studio sends a secret, which the content store verifies',
  'app/api/draft-mode/link/route.ts': 'guests send the key of a preview link that an editor made',
  'app/api/lake-session/route.ts': 'checks the role itself and issues a ticket for that role',
  'app/api/qr/route.ts': 'a public tool; rate-limited',
  'app/api/redirects/route.ts': 'checks itself that the caller may edit; reads active redirects',
  'app/api/revalidate/route.ts': 'the content server signs each request with a shared secret',
  'app/api/revalidate/steps/route.ts': 'the content server signs each request with a shared secret',
  'app/api/viewer/route.ts': 'tells callers only who they are',
  'admin/signin/forgot/forgot-action.ts': "for people who can't sign in; rate-limited",
  'app/signin/out/route.ts': 'anyone can sign out',
  'admin/signin/password/delete-account-action.ts':
    'deletes only the own account; requires the session and the password; rate-limited',
  'admin/signin/password/password-action.ts':
    'requires the session and the current password; rate-limited',
  'admin/signin/reset/reset-action.ts': 'requires the emailed token; rate-limited',
  'admin/signin/sign-in-action.ts': 'the sign-in itself; rate-limited',
}

/** Endpoints of editing on the page, which editors may call as well. */
export const editorEndpoints: ReadonlySet<string> = new Set([
  'admin/editor/bar/find-plan.ts',
  'admin/editor/bar/turn-on-editing.ts',
  'admin/editor/body/open-body.tsx',
  'admin/editor/history/find-changes.ts',
  'admin/editor/sections/find-section-changes.ts',
  'app/api/images/route.ts',
  'app/api/pages/route.ts',
  'app/api/sections/route.ts',
  'app/api/texts/route.ts',
])

const adminGuards: readonly string[] = ['answerAdmin', 'asAdmin', 'requireAdmin']
const editorGuards: readonly string[] = ['answerEditor', 'asEditor']

export type SourceFile = { file: string; source: string }

export function adminPages(): SourceFile[] {
  return sources('app/(admin)/**/page.tsx')
}

/** Returns every server action that can be called by name, and whether it is public on purpose. */
export function allActions() {
  return actionModules().flatMap(({ file, source }) =>
    actionsOf(source).map((name) => ({
      file,
      source,
      name,
      isOpen: file in openEndpoints,
      isForEditors: editorEndpoints.has(file),
    })),
  )
}

export function signInPages(): SourceFile[] {
  return sources('app/signin/**/page.tsx')
}

export function routeHandlers(): SourceFile[] {
  return sources('app/{(admin),api,signin}/**/route.{ts,tsx}')
}

/** Returns every module whose exports can be called from any page. */
export function actionModules(): SourceFile[] {
  return sources('{admin,app,lib,site}/**/*.{ts,tsx}').filter(({ source }) =>
    /^['"]use server['"]/.test(source),
  )
}

/** Returns modules with a server action inside another function, which the other functions here can't find. */
export function modulesWithHiddenActions(): SourceFile[] {
  return sources('{admin,app,lib,site}/**/*.{ts,tsx}').filter(({ source }) =>
    /^\s+['"]use server['"]/m.test(source),
  )
}

/** Returns the path of a page or route handler: `/admin/people` for `app/(admin)/admin/people/page.tsx`. */
export function addressOf(file: string): string {
  const parts = file.split('/').slice(1, -1)
  return `/${parts.filter((part) => !part.startsWith('(')).join('/')}`
}

export function actionsOf(source: string): string[] {
  return functionsOf(source)
    .filter(({ isExported }) => isExported)
    .map(({ name }) => name)
}

/**
 * Returns the exported functions of a module that don't check for an admin, or for an editor in `editorEndpoints`, before
 * doing anything else: they neither call a guard before any other `await`, nor delegate to a function in the module that
 * does.
 */
export function unguarded({ file, source }: SourceFile): string[] {
  const all = functionsOf(source)
  const guards = new Set(editorEndpoints.has(file) ? editorGuards : adminGuards)
  // A function of the module that checks first counts as a guard too. Repeat until no new guard is found.
  for (let hasNewGuard = true; hasNewGuard; ) {
    const next = all.find((each) => !guards.has(each.name) && isGuarded(each.body, guards))
    hasNewGuard = next !== undefined
    if (next) guards.add(next.name)
  }
  return actionsOf(source).filter((name) => !guards.has(name))
}

function isGuarded(body: string, guards: ReadonlySet<string>): boolean {
  const call = new RegExp(`\\b(?:${[...guards].join('|')})(?:<[^()]*>)?\\(`).exec(body)
  return call !== null && !/\bawait\b/.test(body.slice(0, call.index).replace(/\bawait\s*$/, ''))
}

/**
 * Returns the top-level functions of a module. They begin and end at the start of a line because of Biome's formatting.
 */
export function functionsOf(source: string) {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const pattern =
    /^(export )?(?:default )?(?:async )?(?:function (\w+)|const (\w+)[^=\n]*= (?:async )?(?:\(|function))([\s\S]*?)^\}?\)?$/gm
  return [...code.matchAll(pattern)].map(([, exported, declared, assigned, body = '']) => ({
    name: declared ?? assigned ?? '',
    isExported: exported !== undefined,
    body,
  }))
}

function sources(pattern: string): SourceFile[] {
  return globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted()
    .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))
}
