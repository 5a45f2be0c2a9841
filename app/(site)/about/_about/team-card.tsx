/** One of the crew: a small portrait, the post first, since that is what one asks for. */
export function TeamCard({ post, name, portrait, text }: TeamCardProps) {
  return (
    <article className="crew-card">
      {/* biome-ignore lint/performance/noImgElement: a drawing of a few kilobytes that no optimizer makes smaller. */}
      <img
        {...portrait}
        alt={portrait.alt}
        width={112}
        height={112}
        loading="lazy"
        decoding="async"
      />
      <div>
        <h3 className="text-xl">{post}</h3>
        <p className="note mt-1">{name}</p>
        <p className="mt-4 max-w-[42ch] text-ink-soft">{text}</p>
      </div>
    </article>
  )
}

type TeamCardProps = {
  post: string
  name: string
  portrait: { src: string; alt: string }
  text: string
}
