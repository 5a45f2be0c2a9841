import { defineEnableDraftMode } from 'next-sanity/draft-mode'
import { previewClient } from '#lib/content/client.ts'

/** Opened by the Studio's Presentation tool with a secret of its own, which is looked up in the lake. */
export const { GET } = defineEnableDraftMode({ client: previewClient })
