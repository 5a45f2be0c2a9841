import { authMessages } from '#lib/messages-auth.ts'
import { ButtonLink } from '#site/ui/button.tsx'

/** Shown for an invalid link, with a button to request a new one. */
export function SpentLink({ title, text }: { title: string; text: string }) {
  return (
    <>
      <div role="alert">
        <h1 className="mt-3 text-3xl">{title}</h1>
        <p className="mt-4">{text}</p>
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/signin/forgot" kind="primary">
          {authMessages.reset.again}
        </ButtonLink>
        <ButtonLink href="/signin">Back to sign-in</ButtonLink>
      </div>
    </>
  )
}
