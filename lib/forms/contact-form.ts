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

/** The topic that is selected by default. */
export const firstTopic = contactTopics[0].id

/** Returns the topic with the given id, if it exists. */
export function findTopic(id: string | null): ContactTopic | undefined {
  return contactTopics.find((topic) => topic.id === id)
}
