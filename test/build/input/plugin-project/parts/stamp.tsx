export default function Stamp({text}: {text: string}) {
  return <em className="stamp">Stamped {text}</em>
}
