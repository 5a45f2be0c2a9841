import { previewClient } from '#lib/content/client.ts'
import { createPreviewHandler } from './handler.ts'

/** Opened by the Studio's Presentation tool. */
export const GET = createPreviewHandler(previewClient)
