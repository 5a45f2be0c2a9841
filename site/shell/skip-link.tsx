/** The first thing the keyboard meets: past the navigation, straight to the page. */
export function SkipLink() {
  return (
    <a href="#content" className="skip-link">
      Skip to content
    </a>
  )
}
