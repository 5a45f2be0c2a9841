import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { type NavbarProps, useClient, useCurrentUser, userHasRole } from 'sanity'
import { IntentLink } from 'sanity/router'
import { SANITY_API_VERSION } from '#lib/content/api-version.ts'
import {
  currentState,
  isReview,
  REVIEW_TYPE,
  REVIEWS,
  type Review,
  reviewIdOf,
  senderOf,
} from '#schemas/rules/review.ts'
import { labelOf } from './links-to.ts'
import { type LiveList, timeText, useLiveList } from './live-list.tsx'

type Fields = Readonly<Record<string, unknown>>

type StoredReview = Fields & { readonly draft: Fields | null; readonly published: Fields | null }

export type ListedReview = Review & {
  readonly title: string
  /** True if the person sent it. */
  readonly isOwn: boolean
  /** Time at which its state began, in ISO 8601. */
  readonly since: string
}

const Reviews = createContext<LiveList<ListedReview>>('reading')

/** Reads the reviews once for all parts of the Studio that show them. */
export function ReviewsProvider({ children }: { children: ReactNode }) {
  const stored = useLiveList(REVIEWS, reviewsAndApprovedDrafts)
  const ownId = useCurrentUser()?.id
  const reviews = useMemo(
    () => (typeof stored === 'string' ? stored : stored.flatMap((each) => listed(each, ownId))),
    [stored, ownId],
  )
  return <Reviews value={reviews}>{children}</Reviews>
}

/** An approved draft that changes has to be approved again. */
function reviewsAndApprovedDrafts(reviews: readonly StoredReview[]): string {
  const drafts = reviews.flatMap(({ state, draft }) =>
    state === 'approved' && draft ? [draft._id] : [],
  )
  return `*[_type == "${REVIEW_TYPE}" || _id in ${JSON.stringify(drafts)}]`
}

function listed(stored: StoredReview, ownId: string | undefined): ListedReview[] {
  const { draft, published } = stored
  if (!isReview(stored)) return []
  const state = currentState(stored, { draft, published })
  if (!state) return []
  const sentById = senderOf(stored)
  const publishedAt = stored.publishedAt ?? `${published?._updatedAt}`
  const since = state === 'published' ? publishedAt : stored._updatedAt
  const title = labelOf(draft ?? published ?? {}) ?? 'Untitled'
  return [{ ...stored, state, since, title, isOwn: sentById !== undefined && sentById === ownId }]
}

export function useReviews(): LiveList<ListedReview> {
  return useContext(Reviews)
}

/** Returns what others did with drafts that the person sent, the newest first. */
function useNews(): readonly ListedReview[] {
  const reviews = useReviews()
  if (typeof reviews === 'string') return []
  return reviews
    .filter(({ isOwn, state }) => isOwn && state !== 'waiting' && state !== 'changed')
    .toSorted((a, b) => b.since.localeCompare(a.since))
}

/** Icon of the list, or the number of drafts in it that the person should look at: answers, and for editors what waits. */
export function ReviewsIcon() {
  const reviews = useReviews()
  const isWriter = useIsWriter()
  const others = typeof reviews === 'string' || isWriter ? [] : reviews.filter(isForOthers)
  const count = useNews().length + others.length
  if (count === 0) return <EyeOpenIcon />
  return (
    <span className="icon-count" role="img" aria-label={`${count} to read:`}>
      {count}
    </span>
  )
}

function isForOthers({ isOwn, state }: ListedReview): boolean {
  return !isOwn && (state === 'waiting' || state === 'changed')
}

/** Returns true for people whose drafts others publish. They have Sanity's role for that. */
export function useIsWriter(): boolean {
  const user = useCurrentUser()
  return user !== null && userHasRole(user, 'contributor')
}

/** Key in the browser's storage: the time of the newest dismissed notice. */
const DISMISSED_KEY = 'review-news-dismissed'
const SHOWN = 3

/** The Studio's header, below it what happened to the person's drafts. */
export function NavbarWithNews(props: NavbarProps) {
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(DISMISSED_KEY) ?? '')
  const news = useNews().filter(({ since }) => since > dismissed)
  const [newest] = news
  const dismiss = () => {
    if (!newest) return
    localStorage.setItem(DISMISSED_KEY, newest.since)
    setDismissed(newest.since)
  }

  return (
    <>
      {props.renderDefault(props)}
      {newest && (
        <Card className="review-news" tone="primary" borderBottom paddingX={4} paddingY={3}>
          <Flex align="center" justify="space-between" wrap="wrap" gap={4}>
            <Stack as="ul" gap={3} role="status">
              {news.slice(0, SHOWN).map((review) => (
                <Text as="li" size={1} key={review.document}>
                  <ReviewLink review={review} /> {outcomeText(review)}
                </Text>
              ))}
              {news.length > SHOWN && (
                <Text as="li" size={1}>
                  And {news.length - SHOWN} more under “In review”.
                </Text>
              )}
            </Stack>
            <DismissButton onClick={dismiss} />
          </Flex>
        </Card>
      )}
    </>
  )
}

export function ReviewLink({ review: { document, documentType, title } }: ReviewProps) {
  return (
    <IntentLink intent="edit" params={{ id: document, type: documentType }}>
      {title}
    </IntentLink>
  )
}

type ReviewProps = { readonly review: ListedReview }

function outcomeText({ state, by, note, since }: ListedReview): string {
  if (state === 'published') return `was published on ${timeText(since)}.`
  if (state === 'approved') return `was approved by ${by} on ${timeText(since)}.`
  return `was returned by ${by} ${note ? 'with a note ' : ''}on ${timeText(since)}.`
}

/** Ends a review whose outcome the sender has read. */
export function EndReview({ document }: Pick<Review, 'document'>) {
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const { push } = useToast()

  const end = async () => {
    try {
      await client.delete(`drafts.${reviewIdOf(document)}`)
    } catch (error) {
      console.warn('Could not delete the review:', error)
      push({ status: 'error', title: 'Couldn’t dismiss this. Try again.' })
    }
  }

  return <DismissButton onClick={end} />
}

function DismissButton(props: { onClick: () => void }) {
  return <Button text="Dismiss" mode="ghost" fontSize={1} padding={2} {...props} />
}
