import { editItem } from '#lib/content/edit-attributes.ts'
import { getSiteContent } from '#site/content/site-content/query.ts'
import { OptionalText, Text, type TextField } from '#site/ui/text.tsx'
import type { Placed, SectionViewProps } from '../define.ts'
import { SectionShell } from '../section-shell.tsx'
import { SectionTitle } from '../section-title.tsx'
import { ContactForm } from './contact-form.client.tsx'
import type { FormValue } from './section.ts'

/** Renders the contact form. Its labels are rendered here, because only the server knows who may edit them. */
export async function FormSection(props: SectionViewProps<FormValue>) {
  const { section, titleId, path, mode } = props
  const content = await getSiteContent(mode)
  const word = (field: TextField<Placed<FormValue>>) => (
    <Text of={section} field={field} as="span" />
  )

  return (
    <SectionShell
      {...props}
      className={section.layout === 'beside' ? 'form-section form-beside' : 'form-section'}
    >
      <div className="message-sheet">
        <div className="neatline" />
        <SectionTitle {...props} className="mb-7 text-2xl" />
        <OptionalText of={section} field="text" as="p" className="mb-7 text-ink-soft" />
        <ContactForm
          id={section._key}
          titleId={section.title && titleId}
          topics={section.topics.map(({ _key, id, label }) => ({
            id,
            label: <span {...editItem(section.edit, 'topics', _key)('label')}>{label}</span>,
          }))}
          words={{
            topics: word('topicsLabel'),
            name: word('nameLabel'),
            email: word('emailLabel'),
            message: word('messageLabel'),
            button: word('button'),
          }}
          path={path}
          submitting={section.submitting}
          received={
            <>
              <Text of={section} field="thanksTitle" as="strong" />
              <OptionalText of={section} field="thanksText" as="p" />
              <OptionalText of={content} field="contactHours" as="p" />
            </>
          }
          isEdited={section.edit !== undefined}
        >
          <OptionalText of={section} field="note" as="p" className="note max-w-[38ch]" />
          {section.edit && <p className="note">While sending: {word('submitting')}</p>}
        </ContactForm>
      </div>
    </SectionShell>
  )
}
