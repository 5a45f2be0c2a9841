/** Longest name and message, in characters. The database allows a little more, never less. */
export const MOST_NAME_CHARACTERS = 200
export const MOST_MESSAGE_CHARACTERS = 5000
/** What a message can be about. `/contact?topic=enterprise` opens the form with that one chosen. */
export const contactTopics = [
  { id: 'question', label: 'A question' },
  { id: 'sales', label: 'Sales' },
  { id: 'enterprise', label: 'Enterprise' },
  { id: 'support', label: 'Support' },
  { id: 'privacy', label: 'Privacy' },
] as const

export type ContactTopic = (typeof contactTopics)[number]

/** The topic a form is opened with when nothing else is asked for. */
export const firstTopic = contactTopics[0].id

/** The topic of that id, if there is one. */
export function topicOf(id: string | null): ContactTopic | undefined {
  return contactTopics.find((topic) => topic.id === id)
}
