import { pictureFields } from '../picture-fields.ts'

/** GROQ projection of a document's object `seo`, with its image looked up. See `storedSeo`. */
export const seoFields = `
  "seo": seo{
    title, description, keywords, canonicalUrl, noIndex, ogImage, ogImageAlt, type, schemaType, customSchema,
    "picture": image{${pictureFields}}
  }`
