import type { ValuesSection } from "../../content.generated.ts";
import { Icon } from "../../ui/pictures/Icon.tsx";
import { SectionHead } from "../../ui/text/SectionHead.tsx";
import { WholeParts } from "../../ui/text/WholeParts.ts";
import s from "./values.module.css";

/** The values of the business (requirements 2.5): a ruled list, each value with its icon as a large drawing. */
export default function Values({ icons, values, columns, ...section }: ValuesSection) {
  return (
    <>
      <SectionHead {...section} />
      <ul className={s.list} data-columns={columns} data-icons={icons}>
        {values.map((value) => (
          <li key={value.title} className={`stack ${s.value}`}>
            <span className={s.icon}>
              <Icon nodes={value.icon} size={132} />
            </span>
            <h3 className={s.title}>{value.title}</h3>
            <p className={s.text}>
              <WholeParts text={value.text} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
