/** Maximum length of name and message, in characters. The limits in the database are at least as high. */
export const MAX_NAME_CHARACTERS = 200
export const MAX_MESSAGE_CHARACTERS = 5000
/** Topics of a message. `/contact?topic=enterprise` opens the form with that topic selected. */
export const contactTopics = [
  { id: 'question', label: 'A question' },
  { id: 'sales', label: 'Sales' },
  { id: 'enterprise', label: 'Enterprise' },
  { id: 'support', label: 'Support' },
  { id: 'privacy', label: 'Privacy' },
] as const

export type ContactTopic = (typeof contactTopics)[number]

export const firstTopic = contactTopics[0].id

export function findTopic(id: string | null): ContactTopic | undefined {
  return contactTopics.find((topic) => topic.id === id)
}
