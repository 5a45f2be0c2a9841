import type { App } from '#site/content/app/parse.ts'
import type { SiteContent } from '#site/content/site-content/query.ts'
import type { FrequentQuestion } from '#site/seo/json-ld.ts'
import { tools } from '#site/tools/list.ts'

type SupportQuestion = FrequentQuestion & {
  /** Part of the question's address: `/support#prices`. */
  readonly id: string
  /** Where there is more. */
  readonly more?: { readonly href: string; readonly label: string }
}

export type SupportTopic = {
  readonly title: string
  readonly questions: readonly SupportQuestion[]
}

/** Questions people ask, answered from the catalog and the texts where those know the answer. */
export function supportTopics(facts: SupportFacts): readonly SupportTopic[] {
  return [aboutApps(facts), freeTools(), billing(facts), privacy(facts)]
}

function aboutApps({ apps, priced, waiting, connected }: SupportFacts): SupportTopic {
  return {
    title: 'The apps',
    questions: [
      {
        id: 'which-app',
        question: 'Which app is for what?',
        answer: apps.map(({ name, description }) => `${name}: ${description}`).join(' '),
        more: { href: '/apps', label: 'Compare the apps' },
      },
      {
        id: 'changes-to-my-site',
        question: 'Does LayerRank change my site by itself?',
        answer:
          'Only where a fault has one right answer, and only within the limits you set. Every change is logged and can be taken back. What calls for judgment is put before you instead.',
        more: { href: '/layer-rank', label: 'How LayerRank works' },
      },
      {
        id: 'answers-from-my-data',
        question: 'Can I check what SEODadda tells me?',
        answer:
          'Yes, and you should. Each answer names the figures it drew on, the dates they cover and the account they came from.',
        more: { href: '/seo-dadda', label: 'See a sample answer' },
      },
      ...waiting.map(({ name, href }) => ({
        id: 'not-out-yet',
        question: `When does ${name} open?`,
        answer: `${name} is not out yet. The roadmap names the quarter we aim for, and is corrected when we learn more. Leave your email address on its waitlist, and we write to you once, when it opens.`,
        more: { href, label: `Join the ${name} waitlist` },
      })),
      ...connected.slice(0, 1).map(() => ({
        id: 'integrations',
        question: 'Which platforms and integrations do the apps work with?',
        answer: connected
          .map(
            ({ name, platforms }) => `${name}: ${platforms.map(({ title }) => title).join(', ')}.`,
          )
          .join(' '),
        more: { href: '/apps', label: 'What each app does there' },
      })),
      {
        id: 'prices',
        question: 'What do the apps cost?',
        answer: `${priced.map(({ name, pricing }) => `${name}: ${pricing}`).join('. ')}. Each app's page lists its plans and what is in them.`,
        more: { href: '/apps', label: 'Prices and plans' },
      },
    ],
  }
}

function freeTools(): SupportTopic {
  const names = tools.map(({ name }) => name)

  return {
    title: 'The free tools',
    questions: [
      {
        id: 'free-tools',
        question: 'Which tools are free?',
        answer: `${names.slice(0, -1).join(', ')} and ${names.at(-1)}. They need no account and have no trial that ends.`,
        more: { href: '/tools', label: 'Open the tools' },
      },
      {
        id: 'where-my-text-goes',
        question: 'Where does the text go that I type into a tool?',
        answer:
          'Nowhere. The tools work in your browser, and what you type is not sent to us or to anyone else.',
      },
    ],
  }
}

function billing({ hours }: SupportFacts): SupportTopic {
  return {
    title: 'Trials and billing',
    questions: [
      {
        id: 'trial',
        question: 'How do I try an app?',
        answer:
          'Start Free Trial on the app’s page opens the sign-up on the app’s own site, in a new tab. This site needs no account.',
        more: { href: '/apps', label: 'Choose an app' },
      },
      {
        id: 'change-plan',
        question: 'How do I change or cancel a plan?',
        answer:
          'In the app itself, under its own account. If that fails, write to us from the address the account is under and a person does it for you.',
        more: { href: '/contact?topic=support', label: 'Write to support' },
      },
      {
        id: 'refund',
        question: 'Can I get a refund?',
        answer:
          'This site takes no payments: plans are bought on the app’s own site, whose terms say when money is paid back. If a charge is wrong, write to us from the address the account is under, with its date and amount, and a person looks into it.',
        more: { href: '/contact?topic=support', label: 'Ask about a charge' },
      },
      {
        id: 'many-sites',
        question: 'We have many sites or locations. What then?',
        answer:
          'That is what Enterprise is for. Tell us how many sites or locations and what you use today, and the quote you get covers exactly that.',
        more: { href: '/contact?topic=enterprise', label: 'Ask for a quote' },
      },
      {
        id: 'hours',
        question: 'When does somebody answer?',
        answer: `${hours}. Messages that arrive in between wait for the next hour on that list.`,
      },
    ],
  }
}

function privacy({ email }: SupportFacts): SupportTopic {
  return {
    title: 'Your data',
    questions: [
      {
        id: 'what-you-keep',
        question: 'What does this site keep about me?',
        answer:
          'What you send through a form: the message, your name and your email address, to answer you, or the address alone for a list you asked to be on. Reading and the tools leave nothing with us.',
      },
      {
        id: 'security',
        question: 'Security: how is what I send protected?',
        answer:
          'Only administrators can read it, each with an account and a password of their own, and the database asks for the role again at every request. No other company’s script runs on this site. If you find a hole, write to us before you write about it.',
        more: { href: '/contact?topic=privacy', label: 'Report a security problem' },
      },
      {
        id: 'delete-my-data',
        question: 'How do I get off a list, or have my data deleted?',
        answer: `Write to ${email} from the address in question, or choose Privacy in the contact form. A person takes it out.`,
        more: { href: '/contact#privacy', label: 'Read the privacy policy' },
      },
    ],
  }
}

type NamedApp = Pick<App, 'name' | 'href' | 'description' | 'pricing' | 'platforms'>

/** What the answers take from the content, so that none of them says an old price. */
type SupportFacts = {
  readonly apps: readonly NamedApp[]
  readonly priced: readonly NamedApp[]
  /** The first app that is not out yet, if any. */
  readonly waiting: readonly NamedApp[]
  /** Apps that say what they work with. */
  readonly connected: readonly NamedApp[]
  readonly hours: string
  readonly email: string
}

/** Gathers them from the catalog and the texts. */
export function supportFacts(
  apps: readonly App[],
  text: Pick<SiteContent, 'contactHours' | 'mail'>,
): SupportFacts {
  return {
    apps,
    priced: apps.filter(({ pricing }) => pricing !== ''),
    waiting: apps.filter(({ status }) => status === 'Coming Soon').slice(0, 1),
    connected: apps.filter(({ platforms }) => platforms.length > 0),
    hours: text.contactHours,
    email: text.mail.contactEmail,
  }
}
