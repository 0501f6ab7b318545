import Stats from "../../blocks/stats/index.tsx";
import type { StatsSection } from "../../content.generated.ts";
import s from "./stats.leaders.module.css";

/** Numbers at the ends of lines, with dots from their labels. */
export default function StatsLeaders(section: StatsSection) {
  return <Stats {...section} className={s.leaders} />;
}
