import { env } from '#lib/env.ts'

type Rule = { readonly what: string; readonly kept: string; readonly until: string }

/** What this software keeps of a visitor, with what it is kept for. Tables: supabase/migrations. */
const rules: readonly Rule[] = [
  {
    what: 'A message from the form above',
    kept: 'Your name, email address, the subject and the message, and when it came; to answer you.',
    until: 'Until one of us deletes it, or you ask for that.',
  },
  {
    what: 'The newsletter',
    kept: 'Your email address, the page with the form, and when you asked for it; to send it.',
    until: 'Until you ask to be deleted. Who only stops it is kept as a note not to write again.',
  },
  {
    what: 'A waitlist',
    kept: 'Your email address and the app; to write once, when it opens.',
    until: 'Until one of us deletes it, or you ask for that.',
  },
  {
    what: 'A comment on an article, where comments are open',
    kept: 'Name and text, which everybody can read once approved, and your email address, which nobody can but us.',
    until: 'Until it is deleted, by us or because you ask.',
  },
  {
    what: 'Your network address',
    kept: 'In memory alone, to limit how many forms one address can send in a minute. It is in no log.',
    until: 'Minutes; gone with a restart.',
  },
  {
    what: 'A link that leads nowhere',
    kept: 'The address asked for, with what looks like personal data taken out, how often, and the site that led there. Nothing about you.',
    until: 'Until one of us clears the list.',
  },
]

/** The privacy policy (requirements §2, Footer): true of this software as it is set up here. */
export function Privacy({ email }: { email: string }) {
  return (
    <section id="privacy" aria-labelledby="privacy-title" className="privacy">
      <header>
        <h2 id="privacy-title" className="text-3xl">
          Privacy policy
        </h2>
        <p className="mt-4 text-ink-soft">
          Reading leaves nothing with us. There is no tracking, no advertising and no script, font
          or image from anybody else, and for visitors no cookie. What we keep is what you send, and
          it is listed here in full.
        </p>
      </header>
      <dl>
        {rules.map(({ what, kept, until }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{kept}</dd>
            <dd>{until}</dd>
          </div>
        ))}
      </dl>
      <div className="privacy-more">
        <h3>Where it is</h3>
        <p>
          {env.supabase.embedded
            ? 'In a database on the server that sends you this page, and nowhere else. A backup is made once a day and seven are kept, so what is deleted is gone from them a week later.'
            : 'In a database that Supabase runs for us, with the backups that Supabase makes of it.'}{' '}
          Only people whom we made administrators can read it, each with an account of their own. A
          deletion is recorded, what was deleted is not.
        </p>
        <h3>In your browser</h3>
        <p>
          The site remembers there, and only there: whether you dismissed a notice, your last
          searches, and what you typed into a tool. The tools send none of it. Clearing this site’s
          data in your browser removes all of it. Only people who sign in get cookies, to stay
          signed in.
        </p>
        <h3>Links away</h3>
        <p>
          Trials, sign-ups and bookings open on other sites, each with its own policy. A link hands
          over what you click, and nothing that you typed here.
        </p>
        <h3>To see it, correct it or have it deleted</h3>
        <p>
          Write to{' '}
          <a href={`mailto:${email}`} className="text-link">
            {email}
          </a>{' '}
          from the address in question, or{' '}
          <a href="/contact?topic=privacy" className="text-link">
            choose Privacy in the form
          </a>
          . A person looks it up and does it.
        </p>
      </div>
    </section>
  )
}
