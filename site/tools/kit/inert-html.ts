/**
 * Prepares pasted HTML for `DOMParser`, in whose documents the browser applies our Content Security Policy. `style`
 * becomes an element with the same content model, and `base` a link with the attribute `data-base`.
 */
export function inertHtml(html: string): string {
  return html
    .replace(/<(\/?)style(?=[\s/>])/gi, '<$1noframes')
    .replace(/<base(?=[\s/>])/gi, '<link data-base')
}
