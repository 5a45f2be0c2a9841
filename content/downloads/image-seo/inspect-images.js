const lcp = await new Promise((done) => {
  new PerformanceObserver((list) => done(list.getEntries().at(-1)?.element)).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  })
  setTimeout(done, 1000)
})
const rows = await Promise.all(
  [...document.images].map(async (img) => {
    const box = img.getBoundingClientRect()
    const raw = new Image() // naturalWidth of a srcset image is already
    raw.src = img.currentSrc || img.src // divided by density, so measure the file itself
    await raw.decode().catch(() => {})
    const alt = img.getAttribute('alt')
    const link = img.closest('a, button')
    const top = box.top + scrollY
    const times = (raw.naturalWidth / (box.width * devicePixelRatio)) ** 2
    const svg = /\.svg(\?|$)|^data:image\/svg/.test(raw.src)
    const problems = [
      alt === null && 'no alt attribute',
      /\.(jpe?g|png|webp|avif|gif)$|^(img|dsc|image)[-_ ]?\d+$/i.test(alt ?? '') &&
        'alt is a file name',
      link && !alt && !link.textContent.trim() && !link.ariaLabel && 'link without words',
      !(img.hasAttribute('width') && img.hasAttribute('height')) && 'no width or height',
      img === lcp && img.loading === 'lazy' && 'LCP image is lazy',
      img !== lcp && img.loading !== 'lazy' && top > 2 * innerHeight && 'far down, not lazy',
      !svg && box.width > 0 && times > 2 && `${times.toFixed(1)} times the pixels shown`,
    ].filter(Boolean)
    const kB = (performance.getEntriesByName(raw.src)[0]?.encodedBodySize ?? 0) / 1000
    return {
      file: raw.src.split('/').pop().slice(0, 40),
      kB: Math.round(kB),
      alt,
      problems: problems.join('; '),
    }
  }),
)
console.table(rows.filter((row) => row.problems).sort((a, b) => b.kB - a.kB))
console.log(
  'CSS backgrounds, not indexed by Google Images:',
  [...document.querySelectorAll('*')].filter((e) =>
    getComputedStyle(e).backgroundImage.includes('url('),
  ),
)
