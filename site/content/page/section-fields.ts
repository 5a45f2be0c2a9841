import { linkFields } from '../link/fields.ts'
import { pictureFields } from '../picture-fields.ts'

const ownFields = `
    ..., "image": image{${pictureFields}},
    defined(buttons) => {"buttons": buttons[]{..., "link": link{${linkFields}}}},
    defined(ways) => {"ways": ways[]{..., "link": link{${linkFields}}}}`

/** GROQ: the sections of a document, with what they refer to. */
export const sectionFields = `pageBuilder[]{${ownFields},
    _type == "sharedSectionReference" => {
      "sharedSection": sharedSection->{_id, "section": section[0]{${ownFields}}}
    }
  }`
