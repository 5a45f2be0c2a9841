/**
 * What the text of a post may consist of, for the editor in the page and for the check of what it sends. The
 * Studio's own schema says the same (schemas/objects/body.ts), and a test compares them: it cannot be imported
 * here, because it would bring the Studio's code into the page.
 */
export const bodyParts = {
  styles: ['normal', 'h2', 'h3', 'h4', 'blockquote'],
  lists: ['bullet', 'number'],
  decorators: ['strong', 'em', 'code'],
  annotations: ['link'],
  objects: ['code', 'image', 'callout', 'table'],
} as const
