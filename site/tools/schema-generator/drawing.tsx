import './drawing.css'

/** A search result that shows a price, as pages with product markup get it. */
export function SchemaDrawing() {
  return (
    <div className="rich-result">
      <p>shop.example.com › tents</p>
      <p className="rich-title">Two-Person Tent, 2.1 kg</p>
      <p>Sets up in five minutes.</p>
      <strong>$189.00 · In stock</strong>
    </div>
  )
}
