/**
 * The client modules that a page may have and still go out as a document, with what takes their place there. Whoever
 * adds a client module to a reading page adds it here, or the page goes out whole.
 */
export const replacedModules: ReadonlyMap<string, string> = new Map([
  ['app/error.tsx', 'none: a page that failed is no document'],
  ['app/global-error.tsx', 'none: a page that failed is no document'],
  ['app/(site)/error.tsx', 'none: a page that failed is no document'],
  ['site/shell/nav-link.client.tsx', 'its HTML'],
  ['admin/session/signed-in-tools.client.tsx', 'none: draws nothing for visitors'],
  ['admin/editor/preview/preview-loader.client.tsx', 'none: never drawn for visitors'],
  [
    'site/pages/post/comments/comment-form-slot.client.tsx',
    'its HTML form, site/behaviours/forms.ts',
  ],
  ['site/pages/contact/contact-form.client.tsx', 'its HTML form, site/behaviours/forms.ts'],
  ['site/ui/signup-form.client.tsx', 'its HTML form, site/behaviours/forms.ts'],
])

/** What Next itself puts around every page to take it over in the browser; without scripts there is nothing to take. */
export const frameworkModules: ReadonlySet<string> = new Set([
  'client/components/client-page.js',
  'client/components/client-segment.js',
  'client/components/http-access-fallback/error-boundary.js',
  'client/components/instant-validation/boundary.js',
  'client/components/layout-router.js',
  'client/components/render-from-template-context.js',
  'lib/framework/boundary-components.js',
  'lib/metadata/generate/icon-mark.js',
])
