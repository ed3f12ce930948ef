import "./global.css";
import styles from "./local.module.css";
import picture from "./picture.svg";

export default function Page() {
  return (
    <p className={styles.note}>
      <img src={picture} alt="" />
      Hello
    </p>
  );
}
