import { linkFields } from '../link/fields.ts'
import { pictureFields } from '../picture-fields.ts'

/** GROQ: the sections of a document, with what they refer to. */
export const sectionFields = `pageBuilder[]{
    ..., "image": image{${pictureFields}},
    defined(buttons) => {"buttons": buttons[]{..., "link": link{${linkFields}}}},
    defined(ways) => {"ways": ways[]{..., "link": link{${linkFields}}}}
  }`
