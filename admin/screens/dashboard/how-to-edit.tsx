import { AdminLink } from '#admin/kit/admin-link.client.tsx'

/** Static text on how to edit content (requirements §2, Dashboard): three ways, and what each is for. */
export function HowToEdit() {
  return (
    <section aria-labelledby="how-to-edit" className="how-to">
      <h2 id="how-to-edit" className="text-xl">
        How to edit content
      </h2>
      <dl>
        <div>
          <dt>On the page</dt>
          <dd>
            <a href="/" target="_blank" rel="noopener">
              Open the site<span className="sr-only"> (opens in a new tab)</span>
            </a>
            , turn editing on, click a text. Enter confirms a line, Escape cancels.
          </dd>
        </div>
        <div>
          <dt>In a form</dt>
          <dd>
            The <AdminLink href="/admin/content">content editor</AdminLink> has the headings,
            subtitles and links of the main pages on one screen, with what they said before.
          </dd>
        </div>
        <div>
          <dt>In the Studio</dt>
          <dd>
            <AdminLink href="/studio">The Studio</AdminLink> has everything: posts, apps, the
            roadmap, pictures, drafts and the full history. Nobody sees a draft before you publish
            it.
          </dd>
        </div>
      </dl>
      <p className="note">
        All three write the same texts. <AdminLink href="/admin/publishing">Publishing</AdminLink>{' '}
        says when visitors have them.
      </p>
    </section>
  )
}
