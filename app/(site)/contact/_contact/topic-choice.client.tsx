'use client'

import { useEffect, useRef } from 'react'
import { contactTopics, topicOf } from '#lib/forms/contact-topics.ts'

/**
 * What the message is about. The page is one file for everyone, so the topic that a link asks for
 * (`/contact?topic=enterprise`) is chosen here, in the browser.
 */
export function TopicChoice({ chosen }: { chosen: string }) {
  const group = useRef<HTMLFieldSetElement>(null)

  useEffect(() => {
    const topic = topicOf(new URLSearchParams(window.location.search).get('topic'))
    const choice = topic && group.current?.querySelector<HTMLInputElement>(`[value="${topic.id}"]`)
    if (choice) choice.checked = true
  }, [])

  return (
    <fieldset ref={group}>
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
