/**
 * GROQ projection of a link, with the fields that the URL of its target depends on. Import it by a relative path,
 * because Sanity's type generation follows no others.
 *
 * @example `"link": link{${linkFields}}`
 */
export const linkFields = 'kind, anchor, href, "to": to->{_id, _type, slug, path}'
