import { previewClient } from '#lib/content/client.ts'
import { createPreviewHandler } from './handler.ts'

/** The Studio's Presentation tool opens this URL. */
export const GET = createPreviewHandler(previewClient)
