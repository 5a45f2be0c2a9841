import { contactTopics } from '#lib/forms/contact-topics.ts'

/** What the message is about. The topic that a link asks for is chosen by the site's script (site/behaviours/forms.ts). */
export function TopicChoice({ chosen }: { chosen: string }) {
  return (
    <fieldset>
      <legend className="font-semibold text-xs">What is it about?</legend>
      <div className="topic-choice">
        {contactTopics.map(({ id, label }) => (
          <label key={id}>
            <input type="radio" name="topic" value={id} defaultChecked={id === chosen} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
